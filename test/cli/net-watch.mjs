// Loaded into every thread and child of Node by NODE_OPTIONS: whatever asks a name server, opens a socket or sends a datagram leaves a line
// in the file that NET_WATCH names, and goes on. `fetch`, http, https and tls all end in `net`. An address that is a number is looked up, too,
// where one listens at it, and answered without asking anybody.
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const file = process.env.NET_WATCH ?? "";

function watch(owner, name, label) {
  const own = owner[name];
  owner[name] = function watched(...words) {
    if (label !== "dns" || net.isIP(String(words[0])) === 0)
      appendFileSync(file, `${label} ${JSON.stringify(words[0])}\n`);
    return own.apply(this, words);
  };
}

appendFileSync(file, "watched\n");
watch(net.Socket.prototype, "connect", "connect");
for (const name of Object.keys(dns).filter((name) => /^(?:lookup|resolve)/.test(name))) watch(dns, name, "dns");
for (const name of Object.keys(dns.promises).filter((name) => /^(?:lookup|resolve)/.test(name)))
  watch(dns.promises, name, "dns");
for (const name of ["connect", "send"]) watch(dgram.Socket.prototype, name, "datagram");
syncBuiltinESMExports();
