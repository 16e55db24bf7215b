// The guard of addresses against a table of its own: IANA's registries of special-purpose addresses and of version 6 address space, as
// ranges of numbers, so that neither the lists nor the arithmetic of the guard judge themselves.
import { describe, expect, it } from "vitest";
import { reachOf } from "../../src/platform/net/reach.ts";
import { byReach } from "../reach.ts";

const numberOf4 = (text: string): bigint => text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);

function numberOf6(text: string): bigint {
  const [front = "", back] = text.split("::");
  const groups = (half: string): string[] => (half === "" ? [] : half.split(":"));
  const [head, tail] = [groups(front), groups(back ?? "")];
  const middle = back === undefined ? [] : new Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...middle, ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

const text4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
const text6 = (value: bigint): string =>
  [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n].map((at) => ((value >> (16n * at)) & 65_535n).toString(16)).join(":");

/** Not globally reachable, or for no site: IANA IPv4 Special-Purpose Address Registry, and multicast. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "255.255.255.255/32",
];

/** IANA IPv6 Special-Purpose Address Registry, deprecated and never given space, multicast; NAT64 and 6to4 are judged by what they hold. */
const special6 = [
  "::/96",
  "::ffff:0:0:0/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/32",
  "2001::/23",
  "2001:2::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:db8::/32",
  "3fff::/20",
  "4000::/2",
  "5f00::/16",
  "8000::/1",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

type Range = { readonly low: bigint; readonly high: bigint };

function rangesOf(written: readonly string[], width: bigint, numberOf: (text: string) => bigint): readonly Range[] {
  return written.map((each) => {
    const [base = "", bits = ""] = each.split("/");
    const size = 1n << (width - BigInt(bits));
    const low = (numberOf(base) / size) * size;
    return { low, high: low + size - 1n };
  });
}

const ranges4 = rangesOf(special4, 32n, numberOf4);
const ranges6 = rangesOf(special6, 128n, numberOf6);
const within = (value: bigint, ranges: readonly Range[]): boolean =>
  ranges.some(({ low, high }) => low <= value && value <= high);
const mapped = numberOf6("::ffff:0:0");
const nat64 = numberOf6("64:ff9b::");
const sixToFour = numberOf6("2002::");

/** Whether an address of version 4 may be asked, by the table. */
const isPublic4 = (value: bigint): boolean => !within(value, ranges4);

function isPublic6(value: bigint): boolean {
  const low = value & 0xffff_ffffn;
  if (value >> 32n === mapped >> 32n || value >> 32n === nat64 >> 32n) return isPublic4(low);
  if (value >> 112n === 0x2002n) return isPublic4((value >> 80n) & 0xffff_ffffn);
  return value >> 125n === 1n && !within(value, ranges6);
}

/** The edges of ranges and what lies one beside them. */
const edges = (ranges: readonly Range[], most: bigint): readonly bigint[] =>
  ranges
    .flatMap(({ low, high }) => [low - 1n, low, low + 1n, (low + high) / 2n, high - 1n, high, high + 1n])
    .filter((value) => value >= 0n && value <= most);

function randomBits(bits: number, seed: number): bigint {
  let state = seed;
  let value = 0n;
  for (let at = 0; at < bits; at += 16) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value = (value << 16n) | BigInt(state >>> 16);
  }
  return value;
}

const most4 = (1n << 32n) - 1n;
const some4 = [
  ...edges(ranges4, most4),
  ...Array.from({ length: byReach(3_000, 200_000) }, (_, at) => randomBits(32, at)),
];

describe("the guard of addresses", () => {
  it("lets through of version 4 what no registry keeps, and nothing else", () => {
    const wrong = some4.filter((value) => (reachOf(text4(value)) === "public") !== isPublic4(value)).map(text4);
    expect(wrong).toEqual([]);
    expect(some4.some(isPublic4) && some4.some((value) => !isPublic4(value))).toBe(true);
  });

  it("judges version 4 in version 6 as itself, however it is wrapped and written", () => {
    for (const value of some4) {
      const want = reachOf(text4(value));
      const forms = [
        `::ffff:${text4(value)}`,
        text6(mapped | value),
        text6(nat64 | value),
        `64:ff9b::${text4(value)}`,
        text6(sixToFour | (value << 80n)),
        text6(sixToFour | (value << 80n) | 1n),
      ];
      for (const form of forms) expect(reachOf(form), form).toBe(want);
    }
  });

  it("lets through of version 6 what is given to anybody, and nothing else", () => {
    const most = (1n << 128n) - 1n;
    const some = [
      ...edges(ranges6, most),
      ...edges(rangesOf(["2000::/3", "2002::/16", "64:ff9b::/96", "::ffff:0:0/96"], 128n, numberOf6), most),
      ...Array.from({ length: byReach(2_000, 100_000) }, (_, at) => randomBits(128, at)),
      // Most random addresses lie in what is not given: as many in the part that is.
      ...Array.from({ length: byReach(2_000, 100_000) }, (_, at) => (randomBits(128, at) >> 3n) | (1n << 125n)),
    ];
    const wrong = some.filter((value) => (reachOf(text6(value)) === "public") !== isPublic6(value)).map(text6);
    expect(wrong).toEqual([]);
    expect(some.filter(isPublic6).length).toBeGreaterThan(100);
  });

  it.each([
    "::127.0.0.1",
    "::7f00:1",
    "2002::1",
    "2002:7f00:1::",
    "64:ff9b:1::7f00:1",
    "::ffff:0:127.0.0.1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "fe80::1%eth0",
    "3fff::1",
    "5f00::1",
    "127.1",
    "0x7f.0.0.1",
    "2130706433",
    "",
    "1.2.3.4.5",
  ])("%j is not public", (address) => {
    expect(reachOf(address)).not.toBe("public");
  });
});
