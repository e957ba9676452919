import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Asks for a path exactly as written (fetch would tidy it up, and adds headers of its own) and gives the whole answer as text. */
export async function rawGet(url: string, path: string, header = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n${header && `${header}\r\n`}\r\n`,
  );
  return text(socket);
}
