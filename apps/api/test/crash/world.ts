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

/** A tenth of the webhooks never arrives. The others are late enough that the browser or an admin can be first. */
const WEBHOOKS = { dropFraction: 0.1, delayMs: 250 };

const token = z.object({ token: z.string() });

/** The address of the running API, and tokens of a customer and an admin. Different after every start. */
export interface Running {
  readonly url: string;
  readonly customer: string;
  readonly admin: string;
}

/** The part of a world that customers, the recovery and the verdict use. */
export interface PaymentWorld {
  readonly sql: pg.Pool;
  readonly mail: { readonly messages: readonly { readonly messageId?: string }[] };
  readonly provider: { readonly url: string };
  running(): Promise<Running>;
}

/**
 * The built API and its worker as separate processes, with everything they need: a database, the card provider, a mail
 * server.
 */
export interface CrashWorld extends PaymentWorld {
  readonly database: DatabaseTraps;
  readonly mail: TrappingMailServer;
  readonly provider: {
    readonly url: string;
    readonly control: EmulatorControl;
    trap(call: ProviderCall, when: 'before' | 'after'): Promise<Trap>;
  };
  start(): Promise<void>;
  /** SIGKILL: the process can't finish anything. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * How long a token is reused. Tokens last 15 minutes and are valid for every process; a new one costs a slow password
 * check. A big refund needs an admin who signed in less than 10 minutes before, so a session must be a few minutes old
 * at most when a round starts.
 */
const TOKEN_LIFE_MS = 3 * 60_000;

export const signIn = async (url: string, email: string, password: string): Promise<string> => {
  const response = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return `Bearer ${token.parse(await response.json()).token}`;
};

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
    LIMIT_WEBHOOK: '1000000',
    LIMIT_GUEST_BOOKINGS: '1000000',
    LIMIT_GUEST_BOOKINGS_EMAIL: '1000000',
    HOLDS_PER_ACCOUNT: '1000000',
    HOLDS_PER_ADDRESS: '1000000',
    HOLDS_PER_NETWORK: '1000000',
    HOLDS_PER_NETWORK_ALL: '1000000',
  };
  /** The API and its worker: a machine that fails stops both. */
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
