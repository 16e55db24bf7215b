// A command of npm in the words of the other package managers: a group of code whose tabs stay as a reader chose them on all pages.
import type NpmToYarn from "npm-to-yarn";
import { late } from "../text/late.ts";

const library = late<typeof NpmToYarn | { readonly default: typeof NpmToYarn }>("packages");

export const managers = ["npm", "yarn", "pnpm", "bun"] as const;

type Manager = (typeof managers)[number];

/** What the library has no answer for. */
const clean: Readonly<Record<Manager, string>> = {
  npm: "npm ci",
  yarn: "yarn install --immutable",
  pnpm: "pnpm install --frozen-lockfile",
  bun: "bun install --frozen-lockfile",
};

/** Letters of a line that is looked at. */
const longest = 1_000;

/** Whether one of `lines` is a command of npm. */
export function hasCommand(lines: readonly string[]): boolean {
  return lines.some((line) => command.test(line));
}

const command = /^[ \t]*(?:\$[ \t]+)?(?:npm|npx)[ \t]+\S/;

/** `line` for `manager`; as it is where it is no command of npm, or the manager has none that does the same. */
export function commandFor(manager: Manager, line: string): string {
  if (manager === "npm" || !command.test(line) || line.length > longest) return line;
  const [, before = "", own = ""] = /^([ \t]*(?:\$[ \t]+)?)(.*)$/.exec(line) ?? [];
  if (/^npm[ \t]+ci[ \t]*$/.test(own)) return before + clean[manager];
  const loaded = library();
  const convert = "default" in loaded && typeof loaded.default === "function" ? loaded.default : loaded;
  const said = typeof convert === "function" ? convert(own, manager) : own;
  return said.includes("\n") ? line : before + said;
}

/** Fences, one for each of `wanted`: `code` is for npm, and each line begins with `margin`. */
export function commandFences(
  code: readonly string[],
  {
    info,
    margin,
    wanted = managers,
  }: { readonly info: string; readonly margin: string; readonly wanted?: readonly Manager[] },
): readonly string[] {
  return wanted.map((manager) => {
    const lines = code.map((line) => commandFor(manager, line));
    return [`\`\`\`${info} title="${manager}"`, ...lines, "```"].join(`\n${margin}`);
  });
}
