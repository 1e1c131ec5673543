// Serves dist/ at one address and passes WebSockets at /mqtt on to a broker: `node .ci/host.mjs HOST PORT [BROKER]`, where
// BROKER is a port of this machine.
import { createServer } from "node:http";
import { connect } from "node:net";
import sirv from "sirv";

const [host, port, broker] = process.argv.slice(2);

// The files are looked up anew for each request: a build may have replaced them.
const server = createServer(sirv("dist", { dev: true }));

server.on("upgrade", ({ method, url, rawHeaders }, socket, head) => {
  if (!broker || url.split("?")[0] !== "/mqtt") {
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const other = connect(broker, "127.0.0.1").setNoDelay();
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
