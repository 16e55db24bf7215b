// What became of a tree, for the person who moves it: MIGRATION.md. Paths are relative, so that it says the same on every machine.
import type { Place } from "../text/place.ts";
import type { Loss, Moving } from "./moving.ts";

/** Addresses by what became of them; `redirected` of the newest version in its language, `led` those of others. */
export type Counts = {
  readonly pages: number;
  readonly kept: number;
  readonly redirected: number;
  readonly files: number;
};

/** A component of the old pages: how often it stands there, in how many files, and whether pio-docs has it. */
export type Used = { readonly name: string; readonly times: number; readonly files: number; readonly isKnown: boolean };

export type Account = {
  readonly moving: Moving;
  readonly counts: Counts;
  readonly used: readonly Used[];
  readonly losses: readonly Loss[];
  readonly redirects: Readonly<Record<string, string>>;
  /** What a check of the new tree says, a line each. */
  readonly checked: readonly string[];
};

/** Redirects that the report lists; all of them stand in the config. */
const listed = 50;

/** The text of MIGRATION.md. */
export function reportText({ moving, counts, used, losses, redirects, checked }: Account): string {
  const decide = losses.filter((loss) => loss.decide === true);
  const others = moving.others.reduce((sum, { count }) => sum + count, 0);
  const table = [
    ["pages", counts.pages],
    ["URLs kept", counts.kept],
    ["URLs redirected", counts.redirected],
    ["URLs of other versions and languages, not redirected", others],
    ["other files copied", counts.files],
    ["components that pio-docs supports", used.filter(({ isKnown }) => isKnown).length],
    ["components replaced with their content", used.filter(({ isKnown }) => !isKnown).length],
    ["problems found by `pio-docs check`", checked.length],
    ["not migrated, listed under “Open decisions”", decide.length],
    ["not migrated, listed under “Not migrated”", losses.length - decide.length],
  ] as const;
  return [
    `# Migrated from ${moving.program}\n`,
    "`pio-docs migrate` wrote this report. Files, lines, and columns refer to the old site. Each place counts as one item.\n",
    `| Item | Count |\n|---|---|\n${table.map(([what, count]) => `| ${what} | ${count} |\n`).join("")}`,
    section(
      "Open decisions",
      [
        ...byKind(decide),
        ...(checked.length === 0
          ? []
          : ["### Problems that `pio-docs check` found in the new site\n", ...checked.map((line) => `- ${line}`)]),
      ],
      "Nothing.",
    ),
    section("URLs", addressLines(redirects, moving), "All migrated pages keep their URLs."),
    section(
      "Components",
      used.length === 0
        ? []
        : [
            "| Component | Uses | Files | In the new site |",
            "|---|---|---|---|",
            ...used.map(
              ({ name, times, files, isKnown }) =>
                `| \`${name}\` | ${times} | ${files} | ${isKnown ? "a pio-docs block" : "only its content; a title becomes bold text, a link an ordinary link"} |`,
            ),
          ],
      "None.",
    ),
    section("Not migrated", byKind(losses.filter((loss) => loss.decide !== true)), "Nothing."),
    section(
      "Copied unchanged",
      moving.unmoved.map((folder) => `- \`${folder}\` to \`unmoved/${folder}\``),
      "Nothing.",
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[], empty: string): string {
  return `## ${title}\n\n${lines.length === 0 ? `${empty}\n` : `${lines.join("\n")}\n`}`;
}

/** A heading for each kind; what is said of many places is said once. */
function byKind(losses: readonly Loss[]): readonly string[] {
  const kinds = new Map<string, Map<string, Place[]>>();
  const examples = new Map<string, readonly string[]>();
  for (const { kind, what, place, example } of losses) {
    if (example !== undefined) examples.set(what, example);
    const whats = kinds.get(kind) ?? new Map<string, Place[]>();
    kinds.set(kind, whats);
    const places = whats.get(what) ?? [];
    whats.set(what, places);
    if (place !== undefined) places.push(place);
  }
  return [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([kind, whats]) => [
      `### ${kind}\n`,
      ...[...whats].map(([what, places]) => {
        const shown = places.map(placeText);
        const code = exampleText(examples.get(what));
        if (shown.length === 0) return `- ${oneLine(what)}${code}`;
        return shown.length === 1
          ? `- ${shown[0]}: ${oneLine(what)}${code}`
          : `- ${oneLine(what)}\n${shown.map((place) => `  - ${place}`).join("\n")}${code}`;
      }),
      "",
    ]);
}

function exampleText(lines: readonly string[] | undefined): string {
  return lines === undefined ? "" : `\n\n${["```yaml", ...lines, "```"].map((line) => `  ${line}`).join("\n")}`;
}

function placeText(place: Place): string {
  return `\`${place.file}${"line" in place ? `:${place.line}:${place.column}` : ""}\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function addressLines(redirects: Readonly<Record<string, string>>, { others }: Moving): readonly string[] {
  const all = Object.entries(redirects);
  const lines = all.slice(0, listed).map(([from, to]) => `- \`${from}\` redirects to \`${to}\``);
  if (all.length > listed) lines.push(`- and ${all.length - listed} more, in \`redirects\` in the config`);
  return [
    ...lines,
    ...others.map(
      ({ pattern, count }) =>
        `- \`${pattern}\`: ${count === 1 ? "1 URL isn't" : `${count} URLs aren't`} redirected; a server rule can redirect all URLs that match the pattern`,
    ),
  ];
}
