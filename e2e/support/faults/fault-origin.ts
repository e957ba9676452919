import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Fault } from './cases.js';

const TYPES: Record<string, string> = {
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const DRIP_EVERY_MS = 200;

export interface RouteResponse {
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: Fault;
}
/** Returns the response for a path below its part, `<remote>/<version>/<file>` for example; undefined means 404. */
export type Part = (path: string) => Promise<RouteResponse | undefined>;

const drip = (response: ServerResponse, body: Buffer): void => {
  let sent = 0;
  const timer = setInterval(() => response.write(body.subarray(sent, ++sent)), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
};

const send = (response: ServerResponse, path_: string, { body, headers, fault }: RouteResponse): void => {
  const type = TYPES[path.extname(path_)] ?? 'application/json';
  const usual = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Haulway-Signature',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': type,
    ...headers,
  };
  if (fault === 'hang') return;
  if (fault === 'refused') return void response.socket?.destroy();
  if (fault === '404' || fault === '500') return void response.writeHead(Number(fault), usual).end('{}');
  if (fault === 'wrong type')
    return void response.writeHead(200, { ...usual, 'content-type': 'text/html' }).end('<p>Welcome</p>');
  if (fault === 'slow drip') {
    response.writeHead(200, { ...usual, 'content-length': String(body.length) });
    return drip(response, body);
  }
  const altered = fault === 'wrong integrity' ? Buffer.concat([body, Buffer.from('\n ')]) : body;
  response.writeHead(200, usual).end(altered);
};

/** An asset origin that can simulate faults: each part is added with its own responses. */
export class FaultOrigin {
  readonly #parts = new Map<string, Part>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  async listen(): Promise<string> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }

  add(name: string, part: Part): void {
    this.#parts.set(name, part);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, name = '', ...rest] = pathname.split('/');
    const found = await this.#parts
      .get(name)?.(rest.join('/'))
      .catch(() => undefined);
    if (found) send(response, pathname, found);
    else response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  }
}

/** A file of the published remotes, read from the data of the site under test. */
export const publishedFile = (assets: string, file: string): Promise<Buffer> =>
  readFile(path.join(assets, file));
