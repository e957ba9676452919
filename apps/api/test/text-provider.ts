import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface SentText {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly id: string;
}

/** A provider of text messages that speaks the form of Twilio's API, with basic auth. */
export interface TextProvider {
  readonly url: string;
  /** The texts that it took. */
  readonly texts: readonly SentText[];
  /** How many requests it got. */
  readonly requests: number;
  /** The status of its responses, if not 201, and the code in them. */
  status: number;
  code: number;
  close(): Promise<void>;
}

const ACCOUNT = 'AC0:to ken';

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
};

export const startTextProvider = async (): Promise<TextProvider> => {
  const texts: SentText[] = [];
  const state = { status: 201, code: 21_211, requests: 0 };
  const server = createServer((request, response) => {
    state.requests += 1;
    void bodyOf(request).then((form) => {
      const { authorization, 'content-type': type = '' } = request.headers;
      const isOurs =
        request.method === 'POST' &&
        authorization === `Basic ${Buffer.from(ACCOUNT).toString('base64')}` &&
        type.startsWith('application/x-www-form-urlencoded');
      const status = isOurs ? state.status : 401;
      const id = String(request.headers['idempotency-key']);
      const isKnown = texts.some((text) => text.id === id);
      if (status === 201 && !isKnown)
        texts.push({
          to: form.get('To') ?? '',
          from: form.get('From') ?? '',
          body: form.get('Body') ?? '',
          id,
        });
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(status === 201 ? { sid: 'SM1' } : { code: state.code, message: 'refused' }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://AC0:to%20ken@127.0.0.1:${port}/2010-04-01/Accounts/AC0/Messages.json`,
    texts,
    get requests() {
      return state.requests;
    },
    get code() {
      return state.code;
    },
    set code(code) {
      state.code = code;
    },
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
