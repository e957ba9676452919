import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestDatabase } from '@haulway/dev/test-database';
import { findFreePort } from '@haulway/process';
import { ROOT, source, startProgram } from './program.js';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
};
const JWT_SECRET = 'a-secret-of-nobody-for-the-bench-only';

/** The built API and its worker as in production, with their own database, payment emulator and mail server. */
export interface ApiWorld {
  /** The API's address, with its prefix. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly paymentsUrl: string;
  readonly jwtSecret: string;
  /** The environment with which another API runs on the same database. */
  readonly environment: Readonly<Record<string, string>>;
  /** The process ids of its programs by name. The database is not included. */
  readonly processes: Readonly<
    Partial<Record<'API' | 'worker' | 'payment emulator' | 'mail server', number>>
  >;
  close(): Promise<void>;
}

const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

export const API = ['apps/api/dist/main.js'];
const WORKER = 'apps/api/dist/worker.js';

/** With BENCH_PROFILES, each of our programs writes a CPU profile to that folder when it ends. */
const profiled = (args: readonly string[], name: string): readonly string[] => {
  const folder = process.env['BENCH_PROFILES'];
  if (!folder) return args;
  return ['--cpu-prof', `--cpu-prof-dir=${path.join(folder, name)}`, ...args];
};

/**
 * The environment nearest to production. Production would refuse the emulator's keys, its address and http, so this is
 * `test` with CHECK_ANSWERS off. An older API does not know CHECK_ANSWERS and runs as production.
 */
const kindOf = (folder: string): Readonly<Record<string, string>> => {
  const dist = path.join(folder, 'apps/api/dist');
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return files.some((file) => readFileSync(path.join(dist, file), 'utf8').includes('CHECK_ANSWERS'))
    ? { NODE_ENV: 'test', CHECK_ANSWERS: 'false' }
    : { NODE_ENV: 'production' };
};

/**
 * Builds and starts an API with everything around it.
 * @param folder the checkout of the API, with its packages installed; the emulator and the mail server are always from
 *   this working tree
 */
export const startApiWorld = async (folder = ROOT): Promise<ApiWorld> => {
  execFileSync('npx', ['nx', 'build', 'api'], { cwd: folder, stdio: 'ignore' });
  const database = await startTestDatabase();
  // Demo accounts are needed to sign in. Production refuses them; apart from them, this is like production.
  execFileSync(process.execPath, ['apps/api/dist/migrate.js'], {
    cwd: folder,
    env: { DATABASE_URL: database.url, NODE_ENV: 'production' },
  });
  const [paymentsPort, smtpPort] = [await findFreePort(), await findFreePort()];
  const payments = await startProgram(profiled(source('tools/payment-emulator/src/main.ts'), 'emulator'), {
    ...KEYS,
    PAYMENTS_PORT: String(paymentsPort),
  });
  const mail = await startProgram(source('tools/bench/src/api/mail-server.ts'), {
    SMTP_PORT: String(smtpPort),
  });
  const environment = {
    ...KEYS,
    ...kindOf(folder),
    API_PORT: '0',
    DATABASE_URL: database.url,
    STRIPE_API_URL: `http://localhost:${paymentsPort}`,
    SMTP_URL: mail.ready,
    JWT_SECRET,
    DISCOVERY_SIGNING_KEY: signingKey(),
    PUBLISH_SECRET: 'a-publish-secret-for-the-bench',
    SECOND_FACTOR_KEY: 'second-factors-of-nobody-for-the-bench',
    REQUIRE_SECOND_FACTOR: 'false',
    LIMIT_PAYMENTS: '1000000',
    LIMIT_AUTH: '1000000',
    LIMIT_WRITES: '1000000',
    LIMIT_GUEST_BOOKINGS: '1000000',
    LIMIT_GUEST_BOOKINGS_EMAIL: '1000000',
  };
  const api = await startProgram(profiled(API, 'api'), environment, folder);
  // an older API has no worker and does the jobs itself
  const worker = existsSync(path.join(folder, WORKER))
    ? await startProgram(profiled([WORKER], 'worker'), environment, folder)
    : undefined;
  return {
    url: api.ready,
    databaseUrl: database.url,
    paymentsUrl: environment.STRIPE_API_URL,
    jwtSecret: JWT_SECRET,
    environment,
    processes: {
      API: api.pid,
      ...(worker && { worker: worker.pid }),
      'payment emulator': payments.pid,
      'mail server': mail.pid,
    },
    close: async () => {
      for (const program of [api, worker, mail, payments]) await program?.stop();
      await database.stop();
    },
  };
};
