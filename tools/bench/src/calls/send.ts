import { Agent, request } from 'node:http';

/**
 * Connections are kept alive, as in a browser. A client that costs more than the measured server would hide its cost.
 */
const agent = new Agent({ keepAlive: true });

/**
 * Closes all connections, none of which may be in use. Otherwise the server could close an idle one as a request
 * starts.
 */
export const hangUp = (): void => agent.destroy();

export interface Sent {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** Sends one request over a kept connection and reads the response. */
export const send = (
  url: string,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject).on('end', () => {
        const status = answer.statusCode ?? 0;
        resolve({ ok: status >= 200 && status < 300, status, text });
      });
    });
    sent.on('error', reject).end(body);
  });
