// Where an address of the network leads: to this machine, into a private network, or out. A spec's URL is its author's choice, whatever it
// leads to; where the server behind it sends us on is not, and nor is what a link of a page leads to. The one guard of all that is asked.
// It needs nothing of Node, since the handlers for other hosts ask it, too.
import { isUrl } from "../../text/url.ts";

/** `odd`: link-local, multicast, reserved and documentation addresses, among them those where clouds keep credentials. */
export type Reach = "public" | "private" | "loopback" | "odd";

type Version = 4 | 6;

type Subnet = { readonly version: Version; readonly start: bigint; readonly bits: number };

function list(...ranges: readonly string[]): readonly Subnet[] {
  return ranges.map((range) => {
    const [address = "", bits = ""] = range.split("/");
    return { version: versionOf(address) ?? 6, start: numberOf(address), bits: Number(bits) };
  });
}

function holds(subnets: readonly Subnet[], address: string): boolean {
  const version = versionOf(address);
  const number = numberOf(address);
  return subnets.some((subnet) => {
    const rest = BigInt((version === 4 ? 32 : 128) - subnet.bits);
    return subnet.version === version && number >> rest === subnet.start >> rest;
  });
}

/** The version of an IP address as systems write it; undefined where it is none. */
function versionOf(address: string): Version | undefined {
  if (/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(address)) return 4;
  return /^[\da-f:]*:[\da-f:.]*(?:%[\w.-]+)?$/i.test(address) && isUrl(spelled(address)) ? 6 : undefined;
}

/** As a host of a URL, which has one spelling for each address. */
function spelled(address: string): string {
  return `http://[${address.replace(/%.*$/s, "")}]/`;
}

function numberOf(address: string): bigint {
  const parts = versionOf(address) === 4 ? address.split(".").map(Number) : groupsOf(address);
  const size = parts.length === 4 ? 8n : 16n;
  return parts.reduce((whole, part) => (whole << size) | BigInt(part), 0n);
}

const loopback = list("127.0.0.0/8", "0.0.0.0/8", "::1/128", "::/128");
const own = list("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7");
const odd = list(
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  // Protocol assignments, among them Teredo, benchmarks and ORCHID: no site stands there.
  "2001::/23",
  "2001:db8::/32",
  "3fff::/20",
);

/** Of version 6 the addresses that are given to anybody; all others are special, or are still to be given. */
const global = list("2000::/3");

/**
 * The reach of an IP address, version 4 or 6 (IANA's special-purpose registries); one of version 4 that is wrapped in version 6 counts as
 * itself.
 */
export function reachOf(address: string): Reach {
  const version = versionOf(address);
  if (version !== 6) return version === undefined ? "odd" : plainReach(address);
  const inner = wrapped(address);
  if (inner !== undefined) return reachOf(inner);
  const reach = plainReach(address);
  return reach === "public" && !holds(global, address) ? "odd" : reach;
}

function plainReach(address: string): Reach {
  if (holds(odd, address)) return "odd";
  if (holds(loopback, address)) return "loopback";
  return holds(own, address) ? "private" : "public";
}

/** The address of version 4 in `::ffff:10.0.0.1` (mapped), `64:ff9b::a00:1` (NAT64) and `2002:a00:1::` (6to4). */
function wrapped(address: string): string | undefined {
  const groups = groupsOf(address);
  const starts = (...front: readonly number[]): boolean => front.every((group, at) => groups[at] === group);
  const [, at1 = 0, at2 = 0, , , , at6 = 0, at7 = 0] = groups;
  if (starts(0x2002)) return dotted(at1, at2);
  return starts(0, 0, 0, 0, 0, 0xffff) || starts(0x64, 0xff9b, 0, 0, 0, 0) ? dotted(at6, at7) : undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of an address of version 6. */
function groupsOf(address: string): readonly number[] {
  // The one spelling of the URL standard: no zeros in front, hexadecimal throughout.
  const plain = new URL(spelled(address)).hostname.slice(1, -1);
  const [front = [], back = []] = plain
    .split("::")
    .map((half) => half.split(":").flatMap((group) => (group === "" ? [] : [Number.parseInt(group, 16)])));
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
