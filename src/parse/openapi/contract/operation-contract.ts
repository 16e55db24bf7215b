// One operation as a contract: parameters and bodies with their shapes, ways to be let in, answers.
import type {
  Contract,
  ContractBody,
  ContractCredential,
  ContractField,
  ContractParameter,
} from "../../../model/contract.ts";
import type { OperationEntry } from "../../../model/outline.ts";
import { defined } from "../../../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { exampleOf } from "../example.ts";
import { isBinary, madeValue } from "../media-examples.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { credentialOf } from "../samples/form.ts";
import { givenValue } from "../samples/operation-source.ts";
import { sequenceOf } from "../sequence.ts";
import { type Found, resolved, type Spec, valueAt } from "../spec.ts";
import { answersOf } from "./answers.ts";
import { shapeOf } from "./shape.ts";

/** The contract of the operation that `entry` names. */
export function contractOf(spec: Spec, { pointer, item }: OperationEntry): Contract {
  const found = valueAt(spec, pointer);
  const operation: JsonObject = isObject(found) ? found : {};
  const around = valueAt(spec, item);
  const lists = [
    { value: member(around, "parameters") ?? null, pointer: pointerTo(item, "parameters") },
    { value: operation.parameters ?? null, pointer: pointerTo(pointer, "parameters") },
  ];
  const body = resolved(spec, operation.requestBody, pointerTo(pointer, "requestBody"));
  return defined({
    parameters: parameterSources(spec, lists).map((parameter) => parameterOf(spec, parameter)),
    body: body === undefined ? undefined : { required: body.value.required === true, content: bodiesOf(spec, body) },
    access: accessOf(spec, operation.security ?? spec.document.security),
    answers: answersOf(spec, { value: operation.responses, pointer: pointerTo(pointer, "responses") }),
  });
}

type Placed = ReturnType<typeof parameterSources>[number];

function parameterOf(spec: Spec, { value, pointer, place }: Placed): ContractParameter {
  const described = schemaSource(spec, { value, pointer });
  return {
    name: textAt(value, "name") ?? "",
    in: place,
    required: value.required === true || place === "path",
    mayBeEmpty: value.allowEmptyValue === true,
    how: serializationOf(value, place, described.contentType),
    shape: shapeOf(spec, [described.source]),
    example: () =>
      givenValue(spec, described.holder) ??
      givenValue(spec, { value, pointer }) ??
      exampleOf(spec, [described.source], "request"),
  };
}

function bodiesOf(spec: Spec, body: Found): readonly ContractBody[] {
  const content = objectAt(body.value, "content") ?? {};
  return Object.keys(content).flatMap((type): readonly ContractBody[] => {
    const media = resolved(spec, content[type], pointerTo(body.pointer, "content", type));
    if (media === undefined) return [];
    const shape = (key: string): ContractBody["shape"] => {
      const value = media.value[key];
      return value === undefined ? undefined : shapeOf(spec, [{ value, pointer: pointerTo(media.pointer, key) }]);
    };
    return [
      defined({
        type,
        shape: isBinary(type) ? undefined : shape("schema"),
        items: sequenceOf(type) === undefined ? undefined : shape("itemSchema"),
        field: (name: string) => fieldOf(member(media.value.encoding, name)),
        example: () => givenValue(spec, media) ?? madeValue(spec, media, { type, direction: "request" })?.value,
      }),
    ];
  });
}

/** Without one of these words a property is written by its media type (OpenAPI 3.1, "Encoding Object"). */
function fieldOf(encoding: Json | undefined): ContractField {
  if (!isObject(encoding)) return {};
  const isStyled = ["style", "explode", "allowReserved"].some((key) => encoding[key] !== undefined);
  return defined({
    type: textAt(encoding, "contentType"),
    how: isStyled ? serializationOf(encoding, "query", undefined) : undefined,
  });
}

function accessOf(spec: Spec, security: Json | undefined): Contract["access"] {
  if (!isList(security)) return [];
  return security.filter(isObject).map((requirement) =>
    Object.keys(requirement).flatMap((key): readonly ContractCredential[] =>
      credentialOf(spec, key).map(({ in: place, name, before }) => ({
        key,
        in: place,
        name,
        before,
        scopes: listAt(requirement, key).filter((scope) => typeof scope === "string"),
      })),
    ),
  );
}
