// Sends an HTTP message as it stands in a file, line ends of its head made those of HTTP, to the host that it names.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const text = readFileSync(process.argv[2] ?? "", "utf8").replace(/\r?\n$/, "");
const [head, ...rest] = text.split(/\n\n/);
const host = /^Host: (.*):(\d+)$/m.exec(head);
const body = rest.join("\n\n");
const socket = connect(Number(host?.[2]), host?.[1], () => {
  socket.write(`${head.replaceAll("\n", "\r\n")}\r\n\r\n`);
  socket.write(/^Content-Type: multipart/im.test(head) ? body.replaceAll("\n", "\r\n") : body);
});
socket.on("data", (data) => {
  process.stdout.write(data);
  socket.end();
});
socket.setTimeout(5000, () => process.exit(1));
