// Where an address of the network leads: to this machine, into a private network, or out. A spec's URL is its author's choice, whatever it
// leads to; where the server behind it sends us on is not.
import { BlockList, isIP } from "node:net";

/** `odd`: link-local, multicast, reserved and documentation addresses, among them those where clouds keep credentials. */
export type Reach = "public" | "private" | "loopback" | "odd";

function list(...ranges: readonly string[]): BlockList {
  const made = new BlockList();
  for (const range of ranges) {
    const [address = "", bits = ""] = range.split("/");
    made.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return made;
}

const loopback = list("127.0.0.0/8", "0.0.0.0/8", "::1/128", "::/128");
const own = list("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7");
const odd = list(
  "169.254.0.0/16",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
  "2001:db8::/32",
  "100::/64",
);

/** The reach of an IP address, version 4 or 6 (IANA's special-purpose registries); one of version 4 that is wrapped in version 6 counts as itself. */
export function reachOf(address: string): Reach {
  const inner = wrapped(address);
  if (inner !== undefined) return reachOf(inner);
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0 || odd.check(address, family)) return "odd";
  if (loopback.check(address, family)) return "loopback";
  return own.check(address, family) ? "private" : "public";
}

/** The address of version 4 in `::ffff:10.0.0.1` (mapped), `64:ff9b::a00:1` (NAT64) and `2002:a00:1::` (6to4). */
function wrapped(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  // The one spelling of the URL standard: no zeros in front, hexadecimal throughout.
  const plain = new URL(`http://[${address.replace(/%.*$/, "")}]/`).hostname.slice(1, -1);
  const tail = /^(?:::ffff:|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/.exec(plain);
  const front = /^2002:([0-9a-f]{1,4}):([0-9a-f]{0,4})/.exec(plain);
  const [, high = "0", low = "0"] = tail ?? front ?? [];
  if (tail === null && front === null) return undefined;
  const bits = Number.parseInt(high || "0", 16) * 65_536 + Number.parseInt(low || "0", 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join(".");
}
