// What became of a tree, for the person who moves it: MIGRATION.md. Paths are relative, so that it says the same on every machine. It fits on
// few screens for any tree: causes with their counts and a few places each; all places are in `migration.json`.
import { grouped } from "../text/grouped.ts";
import type { Place } from "../text/place.ts";
import { type Cause, causesOf } from "./causes.ts";
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

/** A problem of the new site that stands in its baseline, and why it is there. */
export type KnownProblem = {
  readonly code: string;
  readonly reason: string;
  readonly message: string;
  readonly place: { readonly file: string; readonly line?: number; readonly column?: number };
};

export type Account = {
  readonly moving: Moving;
  readonly counts: Counts;
  readonly used: readonly Used[];
  readonly losses: readonly Loss[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly known: readonly KnownProblem[];
  /** Whether a build of the new site ends with exit code 0. */
  readonly builds: boolean;
};

/** What of each list is shown: `causes` of a kind, `places` of a cause, `rows` of lists. */
type Room = { readonly causes: number; readonly places: number; readonly rows: number };

/** The report is never longer. */
const mostLines = 150;

/** From the widest room on, the first whose report is short enough counts. */
const rooms: readonly Room[] = [
  { causes: Number.POSITIVE_INFINITY, places: 3, rows: 20 },
  ...[20, 12, 8, 5, 3].map((causes) => ({ causes, places: 3, rows: 10 })),
  { causes: 2, places: 1, rows: 5 },
  { causes: 1, places: 0, rows: 3 },
  { causes: 0, places: 0, rows: 1 },
];

/** How many of what there are, the first thing that is said of a migration. */
export function summaryLine({ pages, kept, redirected }: Counts, known: number, decide: number): string {
  const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const parts = [
    of(pages, "page", "pages"),
    of(kept, "URL kept", "URLs kept"),
    of(redirected, "redirect", "redirects"),
    of(known, "known problem", "known problems"),
  ];
  return `${parts.join(", ")}, ${decide} to decide.`;
}

/** The text of MIGRATION.md. */
export function reportText(account: Account): string {
  for (const room of rooms) {
    const text = textIn(account, room);
    if (text.split("\n").length <= mostLines || room === rooms.at(-1)) return text;
  }
  return "";
}

function textIn(account: Account, room: Room): string {
  const { moving, counts, used, losses, redirects, known, builds } = account;
  const decide = losses.filter((loss) => loss.decide === true);
  const rest = losses.filter((loss) => loss.decide !== true);
  const others = moving.others.reduce((sum, { count }) => sum + count, 0);
  const table = [
    ["URLs of other versions and languages, not redirected", others],
    ["other files copied", counts.files],
    ["components that pio-docs supports", used.filter(({ isKnown }) => isKnown).length],
    ["components replaced with their content", used.filter(({ isKnown }) => !isKnown).length],
    ["not migrated, listed under “Open decisions”", decide.length],
    ["not migrated, listed under “Not migrated”", rest.length],
  ] as const;
  return [
    `# Migrated from ${moving.program}\n`,
    `${summaryLine(counts, known.length, decide.length)}\n`,
    builds
      ? "`pio-docs build` succeeds in the new site."
      : "`pio-docs build` fails in the new site: run it to see what is missing.",
    "`pio-docs migrate` wrote this report. Files, lines, and columns refer to the old site. Each place counts as one item. `migration.json` lists all places.\n",
    `| Item | Count |\n|---|---|\n${table.map(([what, count]) => `| ${what} | ${count} |\n`).join("")}`,
    section("Open decisions", byKind(decide, room), "Nothing."),
    section("Known problems", knownLines(known, room), "None."),
    section("URLs", addressLines(redirects, moving, room), "All migrated pages keep their URLs."),
    section("Components", componentLines(used, room), "None."),
    section("Not migrated", byKind(rest, room), "Nothing."),
    section(
      "Copied unchanged",
      few(
        moving.unmoved.map((folder) => `- \`${folder}\` to \`unmoved/${folder}\``),
        room.rows,
      ),
      "Nothing.",
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[], empty: string): string {
  return `## ${title}\n\n${lines.length === 0 ? `${empty}\n` : `${lines.join("\n")}\n`}`;
}

/** The first of `lines`, and how many more there are. */
function few(lines: readonly string[], most: number, where = ""): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `- and ${lines.length - most} more${where}`];
}

/** A heading for each kind; what is said of many places is said once. */
function byKind(losses: readonly Loss[], room: Room): readonly string[] {
  const kinds = grouped(causesOf(losses).map((cause) => [cause.kind, cause] as const));
  return [...kinds].flatMap(([kind, causes]) => {
    const shown = causes.slice(0, room.causes);
    const left = causes.slice(shown.length);
    const more = left.reduce((sum, { count }) => sum + count, 0);
    if (shown.length === 0) return [`- ${kind}: ${more}`];
    return [
      `### ${kind}\n`,
      ...shown.map((cause) => causeText(cause, room)),
      ...(more === 0 ? [] : [`- and ${more} more, in \`migration.json\``]),
      "",
    ];
  });
}

function causeText({ what, instead, example, count, each }: Cause, { places }: Room): string {
  const told = `${oneLine(what)}${instead === undefined ? "" : `. ${oneLine(instead)}`}`;
  const code =
    example === undefined ? "" : `\n\n${["```yaml", ...example, "```"].map((line) => `  ${line}`).join("\n")}`;
  const named = each.map(({ place, name }) =>
    [place === undefined ? [] : [placeText(place)], name === undefined ? [] : [name]].flat().join(": "),
  );
  const [first] = named;
  if (first === undefined) return `- ${count === 1 ? "" : `${count} times: `}${told}${code}`;
  if (named.length === 1) return `- ${first}: ${told}${code}`;
  const lines = few(named, places).map((line, at) => (at < places ? `\n  - ${line}` : `\n  ${line}`));
  return `- ${told}${places === 0 ? ` (${count})` : lines.join("")}${code}`;
}

function knownLines(known: readonly KnownProblem[], room: Room): readonly string[] {
  if (known.length === 0) return [];
  const byCause = grouped(known.map((one) => [`${one.code}\n${one.reason}`, one] as const));
  const causes = [...byCause.values()].sort((a, b) => b.length - a.length);
  const lines = causes.map((problems) => {
    const [{ code, reason } = { code: "", reason: "" }] = problems;
    const places = problems.slice(0, room.places).map(({ place }) => placeText(place as Place));
    const more = problems.length - places.length;
    const where = places.length === 0 ? "" : ` ${places.join(", ")}${more === 0 ? "" : `, and ${more} more`}`;
    return `- ${problems.length} \`${code}\`: ${reason}${where}`;
  });
  return [
    "`pio-docs.baseline.txt` contains these problems, so `check` and `build` don't report them. Files are those of the new site.\n",
    ...few(lines, Math.max(room.rows, 3), " kinds, in `migration.json`"),
  ];
}

function componentLines(used: readonly Used[], room: Room): readonly string[] {
  if (used.length === 0) return [];
  const rows = used.map(
    ({ name, times, files, isKnown }) =>
      `| \`${name}\` | ${times} | ${files} | ${isKnown ? "a pio-docs block" : "only its content. A title becomes bold text, and a link an ordinary link. Words that only its code writes are missing"} |`,
  );
  const more = rows.length - room.rows;
  return [
    "| Component | Uses | Files | In the new site |",
    "|---|---|---|---|",
    ...rows.slice(0, room.rows),
    ...(more > 0 ? [`\nand ${more} more, in \`migration.json\``] : []),
  ];
}

function placeText(place: Place): string {
  return `\`${place.file}${"line" in place ? `:${place.line}:${place.column}` : ""}\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function addressLines(redirects: Readonly<Record<string, string>>, { others }: Moving, room: Room): readonly string[] {
  const lines = Object.entries(redirects).map(([from, to]) => `- \`${from}\` redirects to \`${to}\``);
  const lost = others.map(
    ({ pattern, count }) =>
      `- \`${pattern}\`: ${count === 1 ? "1 URL isn't" : `${count} URLs aren't`} redirected; a server rule can redirect all URLs that match the pattern`,
  );
  return [...few(lines, Math.min(room.rows, 10), ", in `redirects` in the config"), ...few(lost, room.rows)];
}
