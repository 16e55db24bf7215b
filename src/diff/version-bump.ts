// Whether `info.version` moved as far as the changes ask for, by semantic versioning. Versions are numbers of one to three parts with or without
// `v` in front (`2`, `2.1`, `v2.1.0-rc.1`); below 1.0.0 the second part is what the first one is later.
import type { ChangeLevel, RuleId } from "./rules.ts";

/** How far a version moves, from the least to the most. */
export const bumps = ["none", "patch", "minor", "major"] as const;
export type Bump = (typeof bumps)[number];

/** What changes ask for, by the worst level; `added`: operations and webhooks that are new. */
export type BumpPolicy = Readonly<Record<ChangeLevel | "added", Bump>>;

export const usualPolicy: BumpPolicy = { breaking: "major", warning: "minor", added: "minor", info: "patch" };

/** Changes that are the version itself. */
const ofVersion: ReadonlySet<RuleId> = new Set<RuleId>(["api-version-changed", "server-version-changed"]);

type Told = { readonly rule: RuleId; readonly level: ChangeLevel };
type Versions = { readonly before: string | undefined; readonly after: string | undefined };

/** What is wrong with the new version, as the end of a sentence; undefined where it moved far enough. */
export function bumpProblem(changes: readonly Told[], versions: Versions, policy: BumpPolicy): string | undefined {
  const counted = changes.filter(({ rule }) => !ofVersion.has(rule));
  const asked = counted.map(({ rule, level }) => {
    const isNew = rule === "operation-added" || rule === "webhook-added";
    return { what: isNew ? ("added" as const) : level, bump: policy[isNew ? "added" : level] };
  });
  const worst = bumps.findLast((bump) => asked.some((one) => one.bump === bump));
  if (worst === undefined || worst === "none") return undefined;
  const [before, after] = [partsOf(versions.before), partsOf(versions.after)];
  const isUnclear = before === undefined ? versions.before : after === undefined ? versions.after : undefined;
  if (before === undefined || after === undefined)
    return `\`info.version\` \`${isUnclear ?? ""}\` is not a semantic version such as \`2.1.0\``;
  const needed = before[0] === 0n && worst === "major" ? "minor" : worst;
  const moved = bumpOf(before, after);
  // A preview may break what it likes, as long as it is another one.
  if (bumps.indexOf(moved) >= bumps.indexOf(needed) || (isPreview(versions.before) && moved !== "none"))
    return undefined;
  const what = asked.find(({ bump }) => bump === worst)?.what ?? "info";
  const subject = {
    breaking: "breaking changes",
    warning: "changes with the level `warning`",
    added: "new operations",
    info: "changes",
  };
  const least = nextOf(before, needed);
  const now =
    versions.before === versions.after
      ? `is still \`${versions.after}\``
      : `went from \`${versions.before}\` to \`${versions.after}\``;
  return `\`info.version\` ${now}, but ${subject[what]} require a new ${needed} version: \`${least}\` or later`;
}

type Parts = readonly [major: bigint, minor: bigint, patch: bigint, label: string];

function partsOf(version: string | undefined): Parts | undefined {
  const [, major, minor = "0", patch = "0", label = ""] =
    /^v?(\d{1,99})(?:\.(\d{1,99}))?(?:\.(\d{1,99}))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(version?.trim() ?? "") ?? [];
  return major === undefined ? undefined : [BigInt(major), BigInt(minor), BigInt(patch), label];
}

function bumpOf(before: Parts, after: Parts): Bump {
  for (const [at, bump] of (["major", "minor", "patch"] as const).entries()) {
    const [old, now] = [before[at] ?? 0n, after[at] ?? 0n];
    if (old !== now) return now > old ? bump : "none";
  }
  // A release comes after its previews.
  return isLater(before[3], after[3]) ? "patch" : "none";
}

/** `2.0.0-rc.1`, and not `2026-05-01`. */
function isPreview(version: string | undefined): boolean {
  return /^v?\d+\.\d+[\d.]*-/.test(version?.trim() ?? "");
}

function isLater(before: string, after: string): boolean {
  if (before === "" || after === "") return before !== after && after === "";
  const [old, now] = [before.split("."), after.split(".")];
  for (const [at, one] of now.entries()) {
    const other = old[at];
    if (one === other) continue;
    if (other === undefined) return true;
    const [number, otherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (number && otherNumber) return BigInt(one) > BigInt(other);
    return number === otherNumber ? one > other : otherNumber;
  }
  return false;
}

function nextOf([major, minor, patch]: Parts, bump: Bump): string {
  if (bump === "major") return `${major + 1n}.0.0`;
  return bump === "minor" ? `${major}.${minor + 1n}.0` : `${major}.${minor}.${patch + 1n}`;
}
