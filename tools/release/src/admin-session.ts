import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { apiError, sessionResponse } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';
import { notARegistry } from './registry.js';

/** Asks the person who runs a command a question. For a secret, the typed answer is not shown. */
export type Ask = (question: string, secret?: boolean) => Promise<string>;

const onTerminal: Ask = async (question, secret = false) => {
  if (!process.stdin.isTTY) {
    throw new ReleaseError(
      'Tokens are for admins: set ADMIN_EMAIL and ADMIN_PASSWORD, or run this in a terminal.',
    );
  }
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stderr,
    terminal: true,
  });
  const answer = await lines.question('').finally(() => lines.close());
  if (secret) process.stderr.write('\n');
  return answer;
};

/** The bearer token of an admin who has just signed in. */
interface AdminSession {
  readonly apiUrl: string;
  readonly token: string;
}

/** A call of the API. With a body it is a POST, unless `method` is given. */
export interface AdminCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
}

const send = async (apiUrl: string, { path, method, body }: AdminCall, token?: string) => {
  const response = await fetch(apiUrl + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new ReleaseError(`The API does not answer at ${apiUrl}. Is the site running (npm start)?`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  return { ok: response.ok, status: response.status, answer };
};

type Sent = Awaited<ReturnType<typeof send>>;

const failure = (apiUrl: string, { status, answer }: Sent): ReleaseError => {
  const error = apiError.safeParse(answer).data;
  if (!error) return new ReleaseError(notARegistry(apiUrl, status));
  const details = error.details ? ` ${JSON.stringify(error.details)}` : '';
  return new ReleaseError(`${error.message}${details}`);
};

const signIn = async (apiUrl: string, env: NodeJS.ProcessEnv, ask: Ask): Promise<AdminSession> => {
  const email = env['ADMIN_EMAIL'] || (await ask('E-mail of an admin: '));
  const password = env['ADMIN_PASSWORD'] || (await ask('Password: ', true));
  const path = '/auth/signin';
  let sent = await send(apiUrl, { path, body: { email, password } });
  if (apiError.safeParse(sent.answer).data?.error === 'second_factor_needed') {
    const code = await ask('Code of the authenticator app: ');
    sent = await send(apiUrl, { path, body: { email, password, code } });
  }
  const session = sessionResponse.safeParse(sent.answer).data;
  if (!sent.ok || !session) throw failure(apiUrl, sent);
  return { apiUrl, token: session.token };
};

/**
 * Signs an admin in with ADMIN_EMAIL and ADMIN_PASSWORD, or asks for them. Then `work` can call the API as this admin.
 * Always signs the admin out afterwards.
 * @throws ReleaseError with the API's message if it refuses
 */
export const asAdmin = async <T>(
  apiUrl: string,
  env: NodeJS.ProcessEnv,
  work: (call: (wanted: AdminCall) => Promise<unknown>) => Promise<T>,
  ask: Ask = onTerminal,
): Promise<T> => {
  const session = await signIn(apiUrl, env, ask);
  const call = async (wanted: AdminCall): Promise<unknown> => {
    const sent = await send(apiUrl, wanted, session.token);
    if (!sent.ok) throw failure(apiUrl, sent);
    return sent.answer;
  };
  try {
    return await work(call);
  } finally {
    await send(apiUrl, { path: '/auth/signout', method: 'POST' }, session.token);
  }
};
