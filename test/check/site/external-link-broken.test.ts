// What is told of addresses outside: one diagnostic each with all its places, and no secret of an address in any of them.
import { describe, expect, it } from "vitest";
import { externalLinks } from "../../../src/check/site/external-link-broken.ts";
import { type Code, catalogue } from "../../../src/diagnostics/catalogue.ts";
import type { ExternalAddress, LinkOutcome, Verdict } from "../../../src/model/external-link.ts";

const places: ExternalAddress["places"] = [
  { place: { file: "docs/a.md", line: 3, column: 5 }, fragment: "" },
  { place: { file: "docs/b.md", line: 1, column: 2 }, fragment: "x" },
  { place: { file: "docs/b.md", line: 1, column: 2 }, fragment: "x" },
];
const address: ExternalAddress = {
  href: "https://a.site/path?token=s3cret",
  written: "https://me:s3cret@a.site/path",
  places,
};

function told(outcome: LinkOutcome, failed?: Verdict["failed"]): readonly string[] {
  const found = externalLinks([{ address, outcome, ...(failed === undefined ? {} : { failed }) }]);
  return found.map(({ code, place, places: others, facts }) => {
    const spot = "line" in place ? `${place.file}:${place.line}` : place.file;
    return `${spot} +${Object.keys(others ?? {}).length} ${code} ${catalogue[code].says({ ...facts, place2: "docs/b.md:1:2" })}`;
  });
}

describe("the diagnostic of", () => {
  it.each<[string, LinkOutcome, readonly string[]]>([
    ["a good answer", { kind: "good" }, []],
    [
      "one that has moved",
      { kind: "good", to: "https://b.site/" },
      ["docs/a.md:3 +1 external-link-moved `https://a.site/path?…` has permanently moved to `https://b.site/`."],
    ],
    ["one that moved to another query", { kind: "good", to: "https://a.site/path?…" }, []],
    [
      "a dead one",
      { kind: "gone", problem: "returned status 404" },
      ["docs/a.md:3 +1 external-link-broken `https://a.site/path?…` returned status 404."],
    ],
    [
      "a dead one behind a redirect",
      { kind: "gone", problem: "returned status 410", via: "https://b.site/" },
      [
        "docs/a.md:3 +1 external-link-broken `https://a.site/path?…` redirects to `https://b.site/`, which returned status 410.",
      ],
    ],
    [
      "a spot that is missing",
      { kind: "good", spots: { x: "missing", y: "missing", z: "unknown" } },
      ["docs/b.md:1 +0 external-anchor-missing The page `https://a.site/path?…` has no anchor `#x`."],
    ],
    [
      "one that asks for a login",
      { kind: "guarded", problem: "returned status 403" },
      ["docs/a.md:3 +1 external-link-unverified `https://a.site/path?…` returned status 403."],
    ],
    [
      "one that may not be asked",
      { kind: "refused", problem: "resolves to a non-public IP address" },
      [
        "docs/a.md:3 +1 external-link-refused Not checked: `https://a.site/path?…` resolves to a non-public IP address.",
      ],
    ],
    [
      "one that was not asked",
      { kind: "unasked" },
      ["docs/a.md:3 +0 external-check-incomplete 1 URL was not checked: the time limit was reached."],
    ],
    [
      "one whose host was left alone",
      { kind: "unasked", why: "refused the connection 5 times in a row" },
      [
        "docs/a.md:3 +0 external-check-incomplete 1 URL on a.site was not checked: the host refused the connection 5 times in a row.",
      ],
    ],
  ])("%s", (_what, outcome, expected) => {
    expect(told(outcome)).toEqual(expected);
  });

  it("a failure: of the moment first, a warning when it has lasted", () => {
    const outcome: LinkOutcome = { kind: "failing", problem: "returned status 503" };
    const since = Date.UTC(2026, 0, 2);
    expect(told(outcome, { since, runs: 2, isProven: false })).toEqual([
      "docs/a.md:3 +1 external-link-unverified `https://a.site/path?…` returned status 503.",
    ]);
    expect(told(outcome, { since, runs: 3, isProven: true })).toEqual([
      "docs/a.md:3 +1 external-link-failing `https://a.site/path?…` returned status 503 (failed in 3 runs since 2026-01-02).",
    ]);
  });

  it.each<[Code, string]>([
    ["external-link-broken", "error"],
    ["external-link-failing", "warning"],
    ["external-anchor-missing", "warning"],
    // What may be of the moment, a 429, a 5xx or silence, fails no run, not even a strict one.
    ["external-link-unverified", "info"],
    ["external-check-incomplete", "info"],
    ["external-link-moved", "info"],
    ["external-link-refused", "info"],
  ])("%s is %s", (code, severity) => {
    expect(catalogue[code].severity).toBe(severity);
  });

  it("what is no address, without the secrets in it", () => {
    const written = "http://me:s3cret@[bad/path?token=s3cret#s3cret";
    const found = externalLinks([
      { address: { written, places }, outcome: { kind: "gone", problem: "is not a valid URL" } },
    ]);
    expect(found[0]?.facts.href).toBe("http://[bad/path");
    expect(JSON.stringify(found)).not.toContain("s3cret");
  });

  it("the places: three are named, the others counted", () => {
    const many = Array.from({ length: 7 }, (_, at) => ({
      place: { file: "docs/a.md", line: at + 1, column: 1 },
      fragment: "",
    }));
    const [found] = externalLinks([{ address: { ...address, places: many }, outcome: { kind: "gone", problem: "x" } }]);
    expect(Object.keys(found?.places ?? {})).toHaveLength(6);
    const facts = { ...found?.facts, place2: "a:2:1", place3: "a:3:1", place4: "a:4:1" };
    expect(catalogue["external-link-broken"].hint?.(facts)).toBe(
      "Also at a:2:1, a:3:1, a:4:1 and 3 more. Update the link, or remove it.",
    );
  });
});
