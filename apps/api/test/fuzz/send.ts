import { Agent, request } from 'node:http';
import { type FuzzResponse } from './check/response.js';
import { type FuzzRequest } from './generate/blueprint.js';

/** The time limit for a response, in milliseconds; after that the API hangs. */
const PATIENCE = 20_000;

export class NoResponse extends Error {}

/**
 * Node refuses to send a path with spaces or with characters outside Latin-1. They are sent as the bytes that a browser
 * would send.
 */
export const sendable = (path: string): string =>
  path.replaceAll(/[^\u0021-\u00ff]+/gu, (text) =>
    [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );

/** Sends requests over persistent connections. Headers are sent unchanged, paths as far as possible. */
export class Sender {
  readonly #agent: Agent;

  /** @param origin `http://127.0.0.1:<port>` */
  constructor(
    private readonly origin: string,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws NoResponse */
  send({ method, path, headers, body }: FuzzRequest): Promise<FuzzResponse> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.origin);
      const length = body === undefined ? {} : { 'Content-Length': body.length };
      const call = request(
        {
          agent: this.#agent,
          hostname,
          port,
          method,
          path: sendable(path),
          headers: { ...length, ...headers },
          timeout: PATIENCE,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      const fail = (error: Error) => reject(new NoResponse(`no response: ${error.message}`));
      call.on('timeout', () => call.destroy(new Error(`nothing within ${PATIENCE} ms`)));
      call.on('error', fail);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
