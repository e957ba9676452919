import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Cluster, startCluster } from '@haulway/dev/cluster';
import { installedNginx, type RunningNginx, startNginx } from '@haulway/dev/nginx';
import { emulatorControl, startPaymentEmulator } from '@haulway/payment-emulator';
import pg from 'pg';
import { migrateDatabase } from '../../src/database/migrate-database.js';
import { type PaymentWorld, type Running, signIn } from '../crash/world.js';
import { type MailServer, startMailServer } from '../mail-server.js';
import { buildApi, environmentFor, runApi } from '../process/built-api.js';
import { keepRunning, type KeptProcess } from './kept-process.js';

const ROOT = resolve(__dirname, '../../../..');
const TOKEN_LIFE_MS = 3 * 60_000;

/** A tenth of the webhooks never comes. */
const WEBHOOKS = { dropFraction: 0.1, delayMs: 100 };

/** A process whose clock goes so many milliseconds before everybody else's. */
const clockAheadBy = (ms: number): string => {
  const script = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { if (given.length === 0) super(Right.now() + ${ms}); else super(...given); }
    static now() { return Right.now() + ${ms}; } };`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Everything that production has of one machine each, twice where it has two. */
export interface ProductionWorld extends PaymentWorld {
  readonly mail: MailServer;
  readonly cluster: Cluster;
  /** Where customers come: nginx, or the first API and site where it is not installed. */
  readonly site: string;
  readonly api: string;
  readonly hasNginx: boolean;
  /** API, worker and site, two of each, one by one. */
  readonly processes: readonly KeptProcess[];
  /** Waits until the whole answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error where the shell has not been built */
export const startProductionWorld = async (): Promise<ProductionWorld> => {
  const shell = join(ROOT, 'apps/shell/dist');
  if (!existsSync(join(shell, 'index.html')))
    throw new Error('The shell has not been built: run npm run build.');
  buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'haulway-production-'));
  execFileSync(process.execPath, [join(ROOT, 'apps/site/bundle.mjs'), folder], { stdio: 'pipe' });

  const cluster = await startCluster();
  await migrateDatabase({ databaseUrl: cluster.url, environment: 'test', demoAccounts: true });
  const sql = new pg.Pool({ connectionString: cluster.url, max: 3 });
  // connections that nobody uses end with a server that is restarted
  sql.on('error', () => undefined);
  const mail = await startMailServer();
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
  });

  const ports = { api: [await freePort(), await freePort()], site: [await freePort(), await freePort()] };
  const edgePort = await freePort();
  const nginx = installedNginx();
  const hasNginx = nginx !== undefined;
  const site = `http://127.0.0.1:${hasNginx ? edgePort : ports.site[0]}`;
  const api = hasNginx ? `${site}/api` : `http://127.0.0.1:${ports.api[0]}/api`;
  const environment = {
    ...environmentFor(cluster.url),
    STRIPE_API_URL: emulator.url,
    SMTP_URL: mail.url,
    SITE_URL: site,
    CHECK_ANSWERS: 'false',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    LIMIT_AUTH: '100000',
    LIMIT_PAYMENTS: '1000000',
    LIMIT_WRITES: '1000000',
    LIMIT_GUEST_BOOKINGS: '1000000',
    LIMIT_GUEST_BOOKINGS_EMAIL: '1000000',
  };
  const startApi = (port: number, options: string[]): ChildProcess =>
    runApi({ ...environment, API_PORT: String(port) }, 'main.js', options).child;
  const startSite = (port: number): ChildProcess =>
    spawn(process.execPath, [join(folder, 'site.mjs')], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'development',
        SITE_PORT: String(port),
        LISTEN_HOST: '127.0.0.1',
        SITE_URL: site,
        SHELL_DIST: shell,
        API_URL: `http://127.0.0.1:${ports.api[0]}`,
        ASSET_ORIGINS: 'http://127.0.0.1:9',
        DISCOVERY_KEY: 'none',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
        STRIPE_JS_URL: `${emulator.url}/stripe.js`,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  const startWorker = (): ChildProcess => runApi(environment, 'worker.js').child;
  // one of two API processes lives a minute ahead of everybody
  const clocks = [[], ['--import', clockAheadBy(60_000)]];
  const processes = [0, 1].flatMap((index) => [
    keepRunning(`api ${index + 1}`, () => startApi(ports.api[index] ?? 0, clocks[index] ?? [])),
    keepRunning(`worker ${index + 1}`, startWorker),
    keepRunning(`site ${index + 1}`, () => startSite(ports.site[index] ?? 0)),
  ]);
  const edge: RunningNginx | undefined =
    nginx === undefined
      ? undefined
      : await startNginx(nginx, {
          folder: join(folder, 'edge'),
          assetsDir: folder,
          sitePort: edgePort,
          assetsPort: await freePort(),
          sites: ports.site,
          apis: ports.api,
          tls: false,
        });
  await emulatorControl(emulator.url).webhooks({ ...WEBHOOKS, url: `${api}/payments/webhook` });

  const answers = async (url: string): Promise<boolean> =>
    (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.ok ?? false;
  const ready = async (): Promise<void> => {
    const all = [
      ...ports.api.map((port) => `http://127.0.0.1:${port}/api/health/ready`),
      ...ports.site.map((port) => `http://127.0.0.1:${port}/config.json`),
      `${api}/health/ready`,
    ];
    while (!(await Promise.all(all.map(answers))).every(Boolean)) {
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  let tokens = { customer: '', admin: '', until: 0 };
  /** Signing in is tried again while what answers it is down. */
  const token = async (email: string, password: string): Promise<string> => {
    for (;;) {
      try {
        return await signIn(api, email, password);
      } catch {
        await new Promise((later) => setTimeout(later, 100));
      }
    }
  };
  const running = async (): Promise<Running> => {
    if (tokens.until < Date.now()) {
      const customer = await token('customer@haulway.test', 'Customer-demo-1');
      const admin = await token('admin@haulway.test', 'Admin-demo-1');
      tokens = { customer, admin, until: Date.now() + TOKEN_LIFE_MS };
    }
    return { url: api, customer: tokens.customer, admin: tokens.admin };
  };
  return {
    sql,
    mail,
    cluster,
    provider: { url: emulator.url },
    site,
    api,
    hasNginx,
    processes,
    ready,
    running,
    close: async () => {
      await edge?.close();
      await Promise.all(processes.map((each) => each.close()));
      await emulator.close();
      await mail.close();
      await sql.end();
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
