// Schemas as one who reads texts must see them: which types a value may have, and what is below it.
import type { Shape } from "../../../model/contract.ts";
import { defined } from "../../../text/defined.ts";
import { type Json, member, textAt } from "../../../text/json.ts";
import { lazily } from "../../../text/lazily.ts";
import type { Flat, Sources } from "../flat.ts";
import { flatOf } from "../schema-flat.ts";
import type { Spec } from "../spec.ts";

/** The shape of what `sources` describe together. Merged when something is asked of it. */
export function shapeOf(spec: Spec, sources: Sources): Shape {
  const flat = lazily(() => flatOf(spec, sources));
  const known = new Map<string, Shape | undefined>();
  const once = (key: string, below: Sources | undefined): Shape | undefined => {
    if (!known.has(key)) known.set(key, below === undefined || below.length === 0 ? undefined : shapeOf(spec, below));
    return known.get(key);
  };
  return {
    schema: schemaOf(sources),
    get types() {
      return typesOf(spec, flat());
    },
    get nullable() {
      return flat().nullable;
    },
    get choices() {
      return flat().enum ?? [];
    },
    get format() {
      const format = flat().values.get("format");
      return typeof format === "string" ? format : undefined;
    },
    get isFile() {
      const { values } = flat();
      return values.get("format") === "binary" || (values.has("contentMediaType") && !values.has("contentEncoding"));
    },
    get required() {
      return flat().required;
    },
    get xml() {
      return xmlOf(flat());
    },
    get names() {
      return [...flat().properties.keys()];
    },
    property: (name) => {
      // Names that the schema does not have are a caller's: they are not remembered, so that nobody can fill the memory with them.
      const own = flat().properties.get(name);
      return (own === undefined ? undefined : once(`.${name}`, own)) ?? once("*", flat().rest);
    },
    item: (index) => {
      const own = flat().prefixItems[index];
      return own === undefined ? once("[]", flat().items) : once(`[${index}]`, [own]);
    },
  };
}

function xmlOf(flat: Flat): Shape["xml"] {
  const hints = flat.values.get("xml");
  const name = textAt(hints, "name");
  const node = textAt(hints, "nodeType") ?? (member(hints, "attribute") === true ? "attribute" : undefined);
  return defined({ name, node, isWrapped: member(hints, "wrapped") === true || node === "element" });
}

function schemaOf(sources: Sources): Json {
  const [first, ...more] = sources.map(({ value }) => value);
  return more.length === 0 ? (first ?? true) : { allOf: [first ?? true, ...more] };
}

/** Where the schema itself leaves the type open, those of its alternatives. */
function typesOf(spec: Spec, flat: Flat): readonly string[] {
  if (flat.types.length > 0) return flat.types;
  if (flat.properties.size > 0) return ["object"];
  const branches = flat.choices.flatMap((choice) => choice.branches.map((branch) => flatOf(spec, [branch]).types));
  return branches.some((types) => types.length === 0) ? [] : [...new Set(branches.flat())];
}
