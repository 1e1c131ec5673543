// One address for page and broker: `node .ci/origin.mjs HOST PORT PAGE BROKER` passes requests on to the port PAGE of
// this machine, and WebSockets at /mqtt to its port BROKER. Trunk's own proxy does not answer with the subprotocol,
// and then browsers close the connection.
import { createServer, request } from "node:http";
import { connect } from "node:net";

const [host, port, page, broker] = process.argv.slice(2);
const LOCAL = "127.0.0.1";

const server = createServer((question, answer) => {
  const { method, url, headers } = question;
  const passed = request({ host: LOCAL, port: page, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode, reply.statusMessage, reply.rawHeaders);
    reply.on("error", () => answer.destroy());
    reply.pipe(answer);
  });
  passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on("close", () => passed.destroy());
  question.pipe(passed);
});

server.on("upgrade", ({ method, url, rawHeaders }, socket, head) => {
  if (url.split("?")[0] !== "/mqtt") {
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const other = connect(broker, LOCAL).setNoDelay();
  // The handshake as it came: the broker answers it.
  let text = `${method} ${url} HTTP/1.1\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2) text += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  other.write(`${text}\r\n`, "latin1");
  other.write(head);
  socket.pipe(other).pipe(socket);
  // Where one side ends, so does the other.
  socket.on("error", () => {}).on("close", () => other.destroy());
  other.on("error", () => {}).on("close", () => socket.destroy());
});

server.listen(port, host);
