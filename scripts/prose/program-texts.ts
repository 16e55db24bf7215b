// The texts that the program prints and publishes: UI strings, problems with their hints, help, messages of the command line, and the
// descriptions of the config's keys. Each is taken from the value that the program itself uses, and then looked for in the source.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { schemas } from "../../src/build/commands/config-schema.ts";
import { programOf } from "../../src/cli/program.ts";
import { reportSchema } from "../../src/cli/reports/report-schema.ts";
import { en } from "../../src/messages/en.ts";
import { type Literal, literalsOf } from "./literals.ts";
import { type Passage, type Place, type Prose, placesIn, plainPassage } from "./passage.ts";

/** Returns the prose of the program's sources in `root`. */
export async function programProse(root: string): Promise<readonly Prose[]> {
  const catalogue = sourcesIn(root, "src/diagnostics");
  const cli = sourcesIn(root, "src/cli");
  const config = [...sourcesIn(root, "src/config"), ...sourcesIn(root, "src/build/commands"), ...cli];
  const messages = sourcesIn(root, "src/messages").filter(({ file }) => file.endsWith("/en.ts"));
  const help = await helpTexts(programOf);
  const fragments = sourcesIn(root, "src").filter(({ file }) => !apart.test(file));
  return [
    ...placed("messages", textsIn(en), messages),
    ...catalogue.map(({ file, literals, place }) => ({
      file,
      set: "problems",
      passages: literals.filter(isSentence).map((literal) => literalPassage(literal, place)),
    })),
    ...placed("help", help, cli),
    ...placed("cli messages", messageTexts(cli, new Set(help)), cli),
    ...fragments.map(({ file, literals, place }) => ({
      file,
      set: "fragments",
      passages: literals.filter(isFragment).map((literal) => literalPassage(literal, place)),
    })),
    ...placed(
      "schemas",
      [...Object.values(schemas).map((made) => made()), reportSchema()].flatMap(descriptionsIn),
      config,
    ),
  ].filter(({ passages }) => passages.length > 0);
}

/** Files whose texts belong to another set, or are lists of words or code in other languages. */
const apart =
  /^src\/(?:diagnostics|cli|messages|samples|highlight|search\/stop-words|reader\/search|render\/hosting|config\/(?:schema|sidebar-schema|sidebar-shape|examples))\b/;

type Source = {
  readonly file: string;
  readonly literals: readonly Literal[];
  readonly place: (offset: number) => Place;
};

function sourcesIn(root: string, folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => {
      const file = `${folder}/${name.replaceAll("\\", "/")}`;
      const text = readFileSync(join(root, file), "utf8");
      return { file, literals: literalsOf(text), place: placesIn(text) };
    });
}

function literalPassage({ text, offsets }: Literal, place: Source["place"]): Passage {
  return plainPassage(text, (offset) => place(offsets[offset] ?? offsets.at(-1) ?? 0));
}

/** Whether a literal of the catalogue is read by people: three words or more, or a sentence. */
function isSentence({ text }: Literal): boolean {
  return /^[^<\n]*\p{L}+ \S+ \S+/u.test(text) || /^\p{Lu}\p{Ll}+ .*[.:]$/u.test(text);
}

/** Whether a literal is a part of a sentence that the program prints: three words in a row, one of them of the grammar. */
function isFragment({ text }: Literal): boolean {
  return (
    /^[^<\n]*?\p{L}+ \p{L}+ \p{L}+/u.test(text) &&
    /\b(?:is|are|was|were|be|has|have|must|can|cannot|may|not|no|the|it|this|there|does|did)\b/i.test(text)
  );
}

/** Texts as passages of the files that have them as a literal; those that are put together belong to the name of the set. */
function placed(set: string, texts: readonly string[], sources: readonly Source[]): readonly Prose[] {
  const known = new Map<string, { readonly source: Source; readonly literal: Literal }>();
  for (const source of sources)
    for (const literal of source.literals) if (!known.has(literal.text)) known.set(literal.text, { source, literal });
  const byFile = new Map<string, Passage[]>();
  for (const text of new Set(texts)) {
    const found = known.get(text);
    const passages = byFile.get(found?.source.file ?? `(${set})`) ?? [];
    byFile.set(found?.source.file ?? `(${set})`, passages);
    const nowhere = (): Place => ({ line: 1, column: 1 });
    passages.push(
      found === undefined ? plainPassage(text, nowhere) : literalPassage(found.literal, found.source.place),
    );
  }
  return [...byFile].map(([file, passages]) => ({ file, set, passages }));
}

/** All strings in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /\p{L}{2}/u.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** All `description` and `title` strings in a JSON Schema. */
export function descriptionsIn(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    (key === "description" || key === "title") && typeof value === "string" ? [value] : descriptionsIn(value),
  );
}

/** Literals of the command line with four words or more, which are messages. Not those of the help, and no files that it writes. */
function messageTexts(sources: readonly Source[], help: ReadonlySet<string>): readonly string[] {
  const isMessage = (text: string): boolean =>
    /^[^<\n]*?\p{L}+ \p{L}+ \p{L}+ \p{L}+/u.test(text) && !/\n.*\n/.test(text);
  return sources.flatMap(({ literals }) =>
    literals.map(({ text }) => text).filter((text) => isMessage(text) && !help.has(text)),
  );
}

/** The texts of `--help` of every command, from commander's own objects: descriptions, arguments, options, and what follows them. */
export async function helpTexts(make: typeof programOf): Promise<readonly string[]> {
  let printed = "";
  const sink = { write: (text: string) => (printed += text), columns: 10_000 };
  const interrupted = new AbortController().signal;
  const streams = { stdout: sink, stderr: sink, env: {}, cwd: "/", interrupted, hearSignals: () => {} };
  const textsOf = (command: Command): readonly string[] => {
    printed = "";
    command.outputHelp();
    const after = printed.slice(command.helpInformation().length).split(/\n+/);
    return [
      command.description(),
      ...command.registeredArguments.map(({ description }) => description),
      ...command
        .createHelp()
        .visibleOptions(command)
        .map(({ description }) => description),
      ...after.map((line) => line.replace(/^ +\d+ +/, "").trim()).filter((line) => line !== ""),
      ...command.commands.flatMap(textsOf),
    ];
  };
  return textsOf(make(streams, { perform: async () => {}, asData: false }, "0.0.0"));
}
