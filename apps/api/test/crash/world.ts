import { type EmulatorControl, emulatorControl, startPaymentEmulator } from '@haulway/payment-emulator';
import pg from 'pg';
import { z } from 'zod';
import {
  type ApiProcess,
  buildApi,
  environmentFor,
  standbyApi,
  standbyWorker,
} from '../process/built-api.js';
import { createTestDatabase } from '../test-database.js';
import { MOMENTS } from './points.js';
import { DatabaseTraps } from './traps/database-traps.js';
import { TrappingMailServer } from './traps/mail-trap.js';
import { type ProviderCall, providerTrap } from './traps/provider-trap.js';
import { type Trap } from './traps/trap.js';

/** A tenth of the webhooks never comes; the others leave the browser and an admin time to be there first. */
const WEBHOOKS = { dropFraction: 0.1, delayMs: 250 };

const token = z.object({ token: z.string() });

/** Where the API is now and as whom to speak to it; another one after every start. */
export interface Running {
  readonly url: string;
  readonly customer: string;
  readonly admin: string;
}

/** What customers who pay, what the system does by itself afterwards, and what judges both, know of a world. */
export interface PaymentWorld {
  readonly sql: pg.Pool;
  readonly mail: { readonly messages: readonly { readonly messageId?: string }[] };
  readonly provider: { readonly url: string };
  /** The API, as soon as it runs. */
  running(): Promise<Running>;
}

/** The built API and its worker as processes of their own, and around it what it needs: a database, the card provider, a mail server. */
export interface CrashWorld extends PaymentWorld {
  readonly database: DatabaseTraps;
  readonly mail: TrappingMailServer;
  readonly provider: {
    readonly url: string;
    readonly control: EmulatorControl;
    trap(call: ProviderCall, when: 'before' | 'after'): Promise<Trap>;
  };
  start(): Promise<void>;
  /** SIGKILL: the process gets no chance to do anything. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tokens are good for 15 minutes and for every process; a new one costs a slow password check. A big refund wants an admin
 * who signed in less than 10 minutes before, so that a session must be some minutes younger when a round begins.
 */
const TOKEN_LIFE_MS = 3 * 60_000;

export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return `Bearer ${token.parse(await answer.json()).token}`;
};

/** A promise that is kept from outside. */
const later = <T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } => {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (keep = resolve));
  return { promise, resolve: (value) => keep(value) };
};

export const startCrashWorld = async (): Promise<CrashWorld> => {
  buildApi();
  const testDatabase = await createTestDatabase();
  const sql = new pg.Pool({ connectionString: testDatabase.url, max: 3 });
  const database = new DatabaseTraps(testDatabase.url, MOMENTS);
  await database.install();
  const mail = new TrappingMailServer();
  const smtpUrl = await mail.start();
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
  });
  const control = emulatorControl(emulator.url);
  await control.webhooks(WEBHOOKS);

  const environment = {
    ...environmentFor(testDatabase.url),
    STRIPE_API_URL: emulator.url,
    SMTP_URL: smtpUrl,
    LIMIT_AUTH: '100000',
    LIMIT_PAYMENTS: '1000000',
    LIMIT_WRITES: '1000000',
    LIMIT_GUEST_BOOKINGS: '1000000',
    LIMIT_GUEST_BOOKINGS_EMAIL: '1000000',
  };
  /** The API and its worker: a machine that fails takes both along. */
  const standby = (): { readonly api: ApiProcess; readonly worker: ApiProcess } => ({
    api: standbyApi(environment),
    worker: standbyWorker(environment),
  });
  const end = async ({ api, worker }: ReturnType<typeof standby>): Promise<void> => {
    for (const { child } of [api, worker]) child.kill('SIGKILL');
    await Promise.all([api.ended(), worker.ended()]);
  };
  let now: ReturnType<typeof standby> | undefined;
  let next = standby();
  let up = later<Running>();
  let tokens = { customer: '', admin: '', until: 0 };
  const signedIn = async (url: string) => {
    if (tokens.until < Date.now()) {
      const customer = await signIn(url, 'customer@haulway.test', 'Customer-demo-1');
      const admin = await signIn(url, 'admin@haulway.test', 'Admin-demo-1');
      tokens = { customer, admin, until: Date.now() + TOKEN_LIFE_MS };
    }
    return tokens;
  };

  const kill = async (): Promise<void> => {
    if (!now) return;
    up = later<Running>();
    await end(now);
    now = undefined;
  };
  return {
    sql,
    database,
    mail,
    provider: {
      url: emulator.url,
      control,
      trap: (call, when) => providerTrap(emulator.url, control, call, when),
    },
    running: () => up.promise,
    kill,
    start: async () => {
      now = next;
      next = standby();
      const { api, worker } = now;
      for (const { child } of [api, worker]) child.send('begin');
      const [url] = await Promise.all([api.ready(), worker.ready()]);
      await control.webhooks({ url: `${url}/payments/webhook` });
      up.resolve({ url, ...(await signedIn(url)) });
    },
    close: async () => {
      await kill();
      await end(next);
      await emulator.close();
      await mail.close();
      await database.close();
      await sql.end();
      await testDatabase.drop();
    },
  };
};
