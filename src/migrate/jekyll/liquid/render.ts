// A template of Liquid with what is known of its site put in. Everything is data, so nothing is run, and steps, depth and length are bounded.
import { isList, isObject, type Json } from "../../../text/json.ts";
import { evaluated, holds, namedValues } from "./expression.ts";
import { type LiquidNode, liquidNodes } from "./parse.ts";
import { type LiquidScope, lookedUp, textOf } from "./values.ts";

/** What templates of a site ask for. `file`: the text of an include. `lose`: told of what has no meaning, at an offset of the page. */
export type LiquidSite = {
  readonly file: (name: string, isRelative: boolean) => string | undefined;
  /** The address of a page or file, of a post for `post_url`. */
  readonly addressOf: (name: string, tag: string) => string | undefined;
  readonly lose: (what: string, at: number) => void;
};

/** Steps and letters that one page may take, and includes in one another. */
const most = { steps: 100_000, letters: 1_000_000, depth: 20 } as const;

/** Thrown through loops by `break` and `continue`. */
type Jump = "break" | "continue" | undefined;

/** `text` with its tags carried out; those of `highlight` stay, for they are code to the reader of the dialect. */
export function renderedLiquid(text: string, vars: Record<string, Json>, site: LiquidSite): string {
  if (!/\{\{|\{%/.test(text)) return text;
  const rendering = new Rendering(vars, site);
  rendering.all(liquidNodes(text));
  return rendering.out.join("");
}

class Rendering {
  out: string[] = [];
  readonly #site: LiquidSite;
  readonly #scope: LiquidScope;
  #steps = 0;
  #letters = 0;
  #depth = 0;
  #isSpent = false;
  /** Where the page stands that is told of. */
  #at = 0;

  constructor(vars: Record<string, Json>, site: LiquidSite) {
    this.#site = site;
    this.#scope = { vars: { ...vars }, unknown: (what) => this.#lose(what), spend: (steps) => this.#spend(steps) };
  }

  #lose(what: string): void {
    this.#site.lose(what, this.#at);
  }

  #spend(steps: number): void {
    this.#steps += steps;
  }

  #write(text: string): void {
    this.#letters += text.length;
    if (this.#letters <= most.letters) this.out.push(text);
  }

  all(nodes: readonly LiquidNode[]): Jump {
    for (const node of nodes) {
      this.#steps += 1;
      if (this.#steps > most.steps || this.#letters > most.letters) {
        if (!this.#isSpent) this.#lose("more loops than a page has");
        this.#isSpent = true;
        return "break";
      }
      if (node.kind !== "text" && this.#depth === 0) this.#at = node.at;
      const jump = this.#one(node);
      if (jump !== undefined) return jump;
    }
    return undefined;
  }

  #one(node: LiquidNode): Jump {
    if (node.kind === "text") this.#write(node.text);
    else if (node.kind === "output") this.#write(textOf(evaluated(node.said, this.#scope)));
    else if (node.kind === "block") return this.#block(node);
    else if (node.name === "break" || node.name === "continue") return node.name;
    else this.#tag(node);
    return undefined;
  }

  #tag({ name, said }: Extract<LiquidNode, { kind: "tag" }>): void {
    const { vars } = this.#scope;
    const [, key = "", value = ""] = /^([\w-]+)\s*=\s*([\s\S]+)$/.exec(said) ?? [];
    if (name === "assign" && key !== "") vars[key] = evaluated(value, this.#scope);
    else if (name === "include" || name === "include_relative" || name === "include_cached") this.#include(name, said);
    else if (name === "link" || name === "post_url") {
      const asked = said.includes("{{")
        ? textOf(evaluated(said.replace(/[{}]/g, ""), this.#scope))
        : said.replace(/^["']|["']$/g, "");
      const address = this.#site.addressOf(asked, name);
      if (address === undefined) this.#lose(`\`{% ${name} %}\` names \`${asked.slice(0, 200)}\`, which isn't a page`);
      this.#write(address ?? asked);
    } else if (name === "cycle") this.#write(textOf(evaluated(said.replace(/,.*$/s, ""), this.#scope)));
    else if (/^(?:increment|decrement)$/.test(name)) {
      const before = Number(vars[said] ?? 0) || 0;
      vars[said] = before + (name === "increment" ? 1 : -1);
      this.#write(String(name === "increment" ? before : before - 1));
    } else if (!/^(?:end\w+|else|seo|feed_meta|liquid)$/.test(name)) this.#lose(`the tag \`{% ${name} %}\``);
  }

  #include(tag: string, said: string): void {
    const [, written = "", rest = ""] = /^(\{\{.*?\}\}|"[^"]*"|'[^']*'|\S+)([\s\S]*)$/.exec(said) ?? [];
    const name = written.startsWith("{{")
      ? textOf(evaluated(written.slice(2, -2), this.#scope))
      : written
          .replace(/^["']|["']$/g, "")
          .replace(/\{\{(.*?)\}\}/g, (_, inner: string) => textOf(evaluated(inner, this.#scope)));
    const text = this.#depth < most.depth ? this.#site.file(name, tag === "include_relative") : undefined;
    if (text === undefined) {
      this.#lose(`the include \`${name.slice(0, 200)}\` isn't in the old site`);
      return;
    }
    const { vars } = this.#scope;
    const before = vars.include;
    vars.include = namedValues(rest, this.#scope);
    this.#depth += 1;
    this.all(liquidNodes(text));
    this.#depth -= 1;
    vars.include = before ?? null;
  }

  #block({ name, said, parts }: Extract<LiquidNode, { kind: "block" }>): Jump {
    const inside = parts[0]?.nodes ?? [];
    switch (name) {
      case "comment":
        return undefined;
      case "capture": {
        this.#scope.vars[said.replace(/["']/g, "")] = this.#captured(inside);
        return undefined;
      }
      case "highlight":
        this.#highlight(said, inside);
        return undefined;
      case "case": {
        const value = evaluated(said, this.#scope);
        const found = parts.slice(1).find((part) => part.name === "else" || this.#isOneOf(part.said, value));
        return this.all(found?.nodes ?? []);
      }
      case "for":
      case "tablerow":
        return this.#loop(said, parts);
      default: {
        const found = parts.find((part, at) => {
          if (part.name === "else") return true;
          return holds(part.said, this.#scope) !== (at === 0 && name === "unless");
        });
        return this.all(found?.nodes ?? []);
      }
    }
  }

  /** Code in lines of its own is a fence; in a line of words the tag stays, for it is code to the reader of the dialect. */
  #highlight(said: string, nodes: readonly LiquidNode[]): void {
    const [, before] = /(?:^|\n)([ \t]*)$/.exec(this.out.at(-1) ?? "") ?? [];
    const body = this.#captured(nodes);
    if (before === undefined || !body.includes("\n")) {
      this.#write(`{% highlight ${said} %}${body}{% endhighlight %}`);
      return;
    }
    const ticks = "`".repeat(Math.max(3, ...[...body.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
    const lines = /\b(?:hl_lines|mark_lines)=["']([\d ,-]+)["']/.exec(said)?.[1]?.match(/\d+(?:-\d+)?/g);
    const marks = `${lines === undefined || lines === null ? "" : ` {${lines.join(",")}}`}${/\blinenos\b/.test(said) ? " showLineNumbers" : ""}`;
    const code = body.replace(/^[ \t]*\n/, "").replace(/\n?[ \t]*$/, "");
    const shown =
      before === ""
        ? code
        : code.replace(/^(?=[^\n])/gm, (_, at: number) => (code.startsWith(before, at) ? "" : before));
    this.#write(`${ticks}${/^[\w+#.-]+/.exec(said)?.[0] ?? "text"}${marks}\n${shown}\n${before}${ticks}`);
  }

  #isOneOf(said: string, value: Json): boolean {
    return said.split(/,|\bor\b/).some((one) => evaluated(one.trim(), this.#scope) === value);
  }

  #captured(nodes: readonly LiquidNode[]): string {
    const before = this.out;
    this.out = [];
    this.all(nodes);
    const text = this.out.join("");
    this.out = before;
    return text;
  }

  #loop(said: string, parts: Extract<LiquidNode, { kind: "block" }>["parts"]): Jump {
    const [, name = "", source = "", rest = ""] = /^([\w-]+)\s+in\s+(\([^()]*\)|[^\s]+)([\s\S]*)$/.exec(said) ?? [];
    const found = evaluated(source, this.#scope);
    const all: readonly Json[] = isList(found)
      ? found
      : isObject(found)
        ? Object.entries(found).map((pair): Json => [...pair])
        : [];
    const option = (key: string): number | undefined => {
      const value = new RegExp(`\\b${key}\\s*:\\s*([\\w.-]+)`).exec(rest)?.[1];
      return value === undefined ? undefined : Number(lookedUp(value, this.#scope)) || 0;
    };
    const from = option("offset") ?? 0;
    const cut = all.slice(from, option("limit") === undefined ? undefined : from + (option("limit") ?? 0));
    const items = /\breversed\b/.test(rest) ? cut.toReversed() : cut;
    if (items.length === 0) return this.all(parts[1]?.nodes ?? []);
    const { vars } = this.#scope;
    const [outer, before] = [vars.forloop, vars[name]];
    for (const [at, item] of items.entries()) {
      this.#steps += 1;
      if (this.#steps > most.steps) break;
      vars[name] = item;
      vars.forloop = {
        index: at + 1,
        index0: at,
        first: at === 0,
        last: at === items.length - 1,
        length: items.length,
        rindex: items.length - at,
      };
      if (this.all(parts[0]?.nodes ?? []) === "break") break;
    }
    vars.forloop = outer ?? null;
    vars[name] = before ?? null;
    return undefined;
  }
}
