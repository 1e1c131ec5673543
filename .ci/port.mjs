// Says in one line why an address cannot be served on: node .ci/port.mjs HOST PORT
import { createServer, isIP } from "node:net";

const [host, text] = process.argv.slice(2);
const port = Number(text);
const fail = (why) => {
  console.error(`error: ${why}`);
  process.exit(1);
};

if (!/^\d+$/.test(text) || port < 1 || port > 65535) fail(`PORT=${text} is not a port (1 to 65535)`);
if (!isIP(host)) fail(`HOST=${host} is not an IP address (0.0.0.0 serves on all of this machine's)`);

const reasons = {
  EADDRINUSE: `port ${port} on ${host} is taken; choose another one: make serve PORT=${port + 1}`,
  EADDRNOTAVAIL: `this machine has no address ${host}; HOST=0.0.0.0 serves on all that it has`,
  EACCES: `port ${port} is reserved for the system; choose one from 1024 on: make serve PORT=8080`,
};
const server = createServer();
server.once("error", (error) => fail(reasons[error.code] ?? error.message));
server.listen({ host, port, exclusive: true }, () => server.close());
