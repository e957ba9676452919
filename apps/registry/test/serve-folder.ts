import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';

/** An asset origin that serves the folder to which the registry publishes. */
export const serveFolder = async (folder: string) => {
  const server = createServer((request, response) => {
    void readFile(path.join(folder, request.url ?? '')).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
};
