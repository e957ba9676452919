import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { apiError, sessionResponse } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';
import { type ApiCall, failureOf, send } from './registry.js';

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

/** Returns the bearer token of an admin who has just signed in. */
const signIn = async (apiUrl: string, env: NodeJS.ProcessEnv, ask: Ask): Promise<string> => {
  const email = env['ADMIN_EMAIL'] || (await ask('Email of an admin: '));
  const password = env['ADMIN_PASSWORD'] || (await ask('Password: ', true));
  const path = '/auth/signin';
  let sent = await send(apiUrl, { path, body: { email, password } });
  if (apiError.safeParse(sent.content).data?.error === 'second_factor_needed') {
    const code = await ask('Code of the authenticator app: ');
    sent = await send(apiUrl, { path, body: { email, password, code } });
  }
  const session = sessionResponse.safeParse(sent.content).data;
  if (!sent.ok || !session) throw failureOf(sent);
  return session.token;
};

/**
 * Signs an admin in with ADMIN_EMAIL and ADMIN_PASSWORD, or asks for them. Then `work` can call the API as this admin.
 * Always signs the admin out afterwards.
 * @throws ReleaseError with the API's message if it refuses
 */
export const asAdmin = async <T>(
  apiUrl: string,
  env: NodeJS.ProcessEnv,
  work: (call: (request: ApiCall) => Promise<unknown>) => Promise<T>,
  ask: Ask = onTerminal,
): Promise<T> => {
  const token = await signIn(apiUrl, env, ask);
  const call = async (request: ApiCall): Promise<unknown> => {
    const sent = await send(apiUrl, request, token);
    if (!sent.ok) throw failureOf(sent);
    return sent.content;
  };
  try {
    return await work(call);
  } finally {
    await send(apiUrl, { path: '/auth/signout', method: 'POST' }, token);
  }
};
