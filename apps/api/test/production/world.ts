import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Cluster, startCluster } from '@haulway/dev/cluster';
import { type MovingAddress, startMovingAddress } from '@haulway/dev/moving-address';
import { installedNginx, type RunningNginx, startNginx } from '@haulway/dev/nginx';
import { installedPgBouncer, type RunningPgBouncer, startPgBouncer } from '@haulway/dev/pgbouncer';
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

/** Makes the clock of a process this many milliseconds fast, or slow when negative. */
const clockOffBy = (ms: number): string => {
  const script = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...given) { if (given.length === 0) super(Right.now() + ${ms}); else super(...given); }
    static now() { return Right.now() + ${ms}; } };`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
};

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.ok ?? false;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One of two processes with the same task. */
export interface Twin extends KeptProcess {
  /** Whether the other one answers, so that this one can be spared. */
  canBeSpared(): Promise<boolean>;
}

/** All parts of production, each on this one machine: two processes for parts that run twice. */
export interface ProductionWorld extends PaymentWorld {
  readonly mail: MailServer;
  /** The address by which the mail server is reached; it can be made to lead nowhere. */
  readonly mailAddress: MovingAddress;
  /** The port of the mail server itself. */
  readonly mailPort: number;
  readonly cluster: Cluster;
  /**
   * The folder for uploads, and the address under which it is served. A small disk on machines that allow one to be
   * made.
   */
  readonly assets: { readonly folder: string; readonly url: string; readonly isOwnDisk: boolean };
  /** The secret for the tokens of remotes' teams. */
  readonly publishSecret: string;
  /** The address for customers: nginx, or the first API and site when nginx is not installed. */
  readonly site: string;
  readonly api: string;
  readonly hasNginx: boolean;
  /** PgBouncer in front of the primary, if it is installed. */
  readonly pooler: RunningPgBouncer | undefined;
  /** API, worker and site, two of each, one by one. */
  readonly processes: readonly Twin[];
  /** Everything that runs, by name: the processes, PostgreSQL with its child processes, and nginx if there is one. */
  pids(): { readonly name: string; readonly pid: number }[];
  /** Waits until the whole system answers. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The size of the disk for uploads, in kilobytes. */
const ASSETS_DISK = 1_024;

/**
 * @param options with `standby`, a replica answers reads that may lag slightly; it starts to replicate before there is
 * load
 * @throws Error when the shell has not been built
 */
export const startProductionWorld = async (
  options: { readonly standby?: boolean } = {},
): Promise<ProductionWorld> => {
  const shell = join(ROOT, 'apps/shell/dist');
  if (!existsSync(join(shell, 'index.html')))
    throw new Error('The shell has not been built: run npm run build.');
  buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'haulway-production-'));
  execFileSync(process.execPath, [join(ROOT, 'apps/site/bundle.mjs'), folder], { stdio: 'pipe' });

  const cluster = await startCluster();
  await migrateDatabase({ databaseUrl: cluster.url, environment: 'test', demoAccounts: true });
  const sql = new pg.Pool({ connectionString: cluster.url, max: 3 });
  // idle connections end when a server is restarted
  sql.on('error', () => undefined);
  const mail = await startMailServer();
  const mailPort = Number(new URL(mail.url).port);
  const mailAddress = await startMovingAddress(mailPort);
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
  });

  const two = async () => [await freePort(), await freePort()];
  const ports = { api: await two(), worker: await two(), site: await two() };
  const edgePort = await freePort();
  const assetsPort = await freePort();
  const assetsFolder = join(folder, 'assets');
  mkdirSync(assetsFolder);
  const disk = ['-t', 'tmpfs', '-o', `size=${ASSETS_DISK}k`, 'tmpfs', assetsFolder];
  const isOwnDisk = spawnSync('mount', disk).status === 0;
  // PostgreSQL runs under its own account, which needs access to its folder
  chmodSync(folder, 0o755);
  const pgbouncer = installedPgBouncer();
  const pooler =
    pgbouncer === undefined
      ? undefined
      : await startPgBouncer(pgbouncer, { folder: join(folder, 'pgbouncer'), server: cluster.url });
  const standby = options.standby ? await cluster.startStandby() : undefined;
  const nginx = installedNginx();
  const hasNginx = nginx !== undefined;
  const assetsUrl = `http://127.0.0.1:${assetsPort}`;
  const site = `http://127.0.0.1:${hasNginx ? edgePort : ports.site[0]}`;
  const api = hasNginx ? `${site}/api` : `http://127.0.0.1:${ports.api[0]}/api`;
  const base = environmentFor(pooler?.urlOf(cluster.url) ?? cluster.url);
  const environment = {
    ...base,
    // for features that need a session of their own: migrations, LISTEN, session locks
    DATABASE_DIRECT_URL: cluster.url,
    ...(pooler ? { DATABASE_PREPARED_STATEMENTS: String(pooler.preparedStatements) } : {}),
    ...(standby ? { DATABASE_REPLICA_URL: standby.url } : {}),
    ASSETS_DIR: assetsFolder,
    ASSETS_URL: assetsUrl,
    ASSET_ORIGINS: assetsUrl,
    STRIPE_API_URL: emulator.url,
    SMTP_URL: `smtp://127.0.0.1:${mailAddress.port}`,
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
  const startWorker = (port: number, nodeOptions: string[]): ChildProcess =>
    runApi({ ...environment, WORKER_PORT: String(port) }, 'worker.js', nodeOptions).child;
  // one of two API processes has a clock a minute fast, and one of two workers a clock a minute slow
  const clocks = {
    api: [[], ['--import', clockOffBy(60_000)]],
    worker: [[], ['--import', clockOffBy(-60_000)]],
  };
  const health = {
    api: ports.api.map((port) => `http://127.0.0.1:${port}/api/health/ready`),
    worker: ports.worker.map((port) => `http://127.0.0.1:${port}/health/ready`),
    site: ports.site.map((port) => `http://127.0.0.1:${port}/config.json`),
  };
  const twin = (kind: keyof typeof ports, index: number, start: () => ChildProcess): Twin => ({
    ...keepRunning(`${kind} ${index + 1}`, start),
    canBeSpared: () => answers(health[kind][1 - index] ?? ''),
  });
  const processes = [0, 1].flatMap((index) => [
    twin('api', index, () => startApi(ports.api[index] ?? 0, clocks.api[index] ?? [])),
    twin('worker', index, () => startWorker(ports.worker[index] ?? 0, clocks.worker[index] ?? [])),
    twin('site', index, () => startSite(ports.site[index] ?? 0)),
  ]);
  const edge: RunningNginx | undefined =
    nginx === undefined
      ? undefined
      : await startNginx(nginx, {
          folder: join(folder, 'edge'),
          assetsDir: assetsFolder,
          sitePort: edgePort,
          assetsPort,
          sites: ports.site,
          apis: ports.api,
          tls: false,
        });
  await emulatorControl(emulator.url).webhooks({ ...WEBHOOKS, url: `${api}/payments/webhook` });

  const ready = async (): Promise<void> => {
    const all = [...Object.values(health).flat(), `${api}/health/ready`];
    while (!(await Promise.all(all.map(answers))).every(Boolean)) {
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  /** Signing in is retried while the API is down. */
  const token = async (email: string, password: string): Promise<string> => {
    for (;;) {
      try {
        return await signIn(api, email, password);
      } catch {
        await new Promise((later) => setTimeout(later, 100));
      }
    }
  };
  const signedIn = async () => ({
    url: api,
    customer: await token('customer@haulway.test', 'Customer-demo-1'),
    admin: await token('admin@haulway.test', 'Admin-demo-1'),
  });
  let session: { readonly running: Promise<Running>; readonly until: number } | undefined;
  /** All customers use the same tokens, because password checks are slow. */
  const running = (): Promise<Running> => {
    if (!session || session.until < Date.now())
      session = { running: signedIn(), until: Date.now() + TOKEN_LIFE_MS };
    return session.running;
  };
  return {
    sql,
    mail,
    mailAddress,
    mailPort,
    cluster,
    assets: { folder: assetsFolder, url: assetsUrl, isOwnDisk },
    publishSecret: base['PUBLISH_SECRET'] ?? '',
    provider: { url: emulator.url },
    site,
    api,
    hasNginx,
    pooler,
    processes,
    pids: () => [
      ...processes.map((each) => ({ name: each.name, pid: each.pid() })),
      { name: 'PostgreSQL', pid: cluster.pid() },
      ...(edge ? [{ name: 'nginx', pid: edge.pid }] : []),
    ],
    ready,
    running,
    close: async () => {
      await edge?.close();
      await Promise.all(processes.map((each) => each.close()));
      await pooler?.close();
      await emulator.close();
      await mailAddress.close();
      await mail.close();
      await sql.end();
      await cluster.close();
      if (isOwnDisk) spawnSync('umount', [assetsFolder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
