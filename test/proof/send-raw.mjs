// Sends an HTTP message as it stands in a file, line ends of its head and of a form of parts made those of HTTP, to the host that it names.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const text = readFileSync(process.argv[2] ?? "", "utf8");
const [head] = text.split("\n\n", 1);
const host = /^Host: (.*):(\d+)$/m.exec(head);
const body = text.slice(head.length + 2);
const wire = (lines) => lines.replace(/\r?\n/g, "\r\n");
const socket = connect(Number(host?.[2]), host?.[1], () => {
  socket.write(`${wire(head.trimEnd())}\r\n\r\n`);
  socket.write(/^Content-Type: multipart/im.test(head) ? wire(body) : body);
});
socket.on("data", (data) => {
  process.stdout.write(data);
  socket.end();
});
socket.setTimeout(5000, () => process.exit(1));
