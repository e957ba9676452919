import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Requests a path exactly as written and returns the whole answer as text. `fetch` would normalise the path and add
 * headers of its own.
 */
export async function rawGet(url: string, path: string, header = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n${header && `${header}\r\n`}\r\n`,
  );
  return text(socket);
}
