import { Agent, request } from 'node:http';

/** Connections are kept, as a browser's are; a client that costs more than what it measures would hide it. */
const agent = new Agent({ keepAlive: true });

/** Ends the kept connections, of which none may be in use: a server closes what has lain idle, perhaps just now. */
export const hangUp = (): void => agent.destroy();

export interface Sent {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** Sends one request over a kept connection and reads its answer. */
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
