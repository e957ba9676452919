import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testConfig } from '../test-config.js';

const root = join(__dirname, '../..');
const workspace = join(root, '../..');
const builds = join(root, 'node_modules/.cache/process-test');

/** A key that changes with every source and package of the build. */
const keyOfSources = (): string => {
  const key = createHash('sha256').update(readFileSync(join(workspace, 'package-lock.json')));
  const sources = ['apps/api', 'libs/contracts', 'libs/domain', 'libs/server'].map((name) =>
    join(workspace, name, 'src'),
  );
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of [...files, join(workspace, 'libs/server/bundle-server.mjs')]) {
    const { mtimeMs, size } = statSync(file);
    key.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return key.digest('hex');
};

const buildInto = (folder: string): void => {
  // start-api and start-worker are bundled too, because standby processes load them by name
  execFileSync(process.execPath, ['bundle.mjs', folder, 'start-api', 'start-worker'], {
    cwd: root,
    stdio: 'pipe',
  });
};

/** The folder of the build that the processes of this test run; `buildApi` sets it. */
let built: string | undefined;
const output = (): string => {
  if (built === undefined) throw new Error('There is no build of the API yet: call buildApi first.');
  return built;
};

const DAY_MS = 24 * 3_600_000;

/** Removes builds that no run has used for a day, and unfinished ones. Newer ones may belong to another test run. */
const removeOldBuilds = (): void => {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Builds the API as its build script does, but into a separate folder. So tests never meet an unfinished build, and need
 * none made before. Jest's workers share the build of the same sources: it appears complete, in a folder named by its
 * key.
 */
export const buildApi = (): void => {
  const folder = join(builds, keyOfSources());
  built = folder;
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return;
  }
  mkdirSync(builds, { recursive: true });
  removeOldBuilds();
  const unfinished = mkdtempSync(join(builds, 'unfinished-'));
  buildInto(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // another worker was faster
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
};

export const environmentFor = (databaseUrl: string): Record<string, string> => {
  const config = testConfig(databaseUrl);
  return {
    NODE_ENV: 'development',
    API_HOST: '127.0.0.1',
    API_PORT: '0',
    BOOKING_MONTHS: String(config.bookingMonths),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.jwtSecret,
    SECOND_FACTOR_KEY: config.secondFactorKey,
    STRIPE_SECRET_KEY: 'sk_test_emulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
};

export interface ApiProcess {
  readonly child: ChildProcess;
  output(): string;
  /** The address after `ready`. Rejects when the process ends instead. */
  ready(): Promise<string>;
  ended(): Promise<number | null>;
}

/** An import that loads the API's code and then waits for a message to start. */
const waiting = (loaded: string): string => {
  const code = pathToFileURL(join(output(), loaded)).href;
  const script = `await import('${code}'); await new Promise((begin) => process.once('message', begin));`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
};

/**
 * A process that has loaded the API and starts when it gets a message, so that the start does not wait for the disk.
 */
export const standbyApi = (environment: Record<string, string>): ApiProcess =>
  runApi(environment, 'main.js', ['--import', waiting('start-api.js')]);

export const standbyWorker = (environment: Record<string, string>): ApiProcess =>
  runApi(environment, 'worker.js', ['--import', waiting('start-worker.js')]);

export const runApi = (
  environment: Record<string, string>,
  entry = 'main.js',
  nodeOptions: readonly string[] = [],
): ApiProcess => {
  const child = spawn(process.execPath, [...nodeOptions, join(output(), entry)], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // 'close' does not come for a child whose channel was closed by us, so its exit and the end of its output are awaited
  const words = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const end = once(child, 'exit').then(async ([code]: (number | null)[]) => {
    await Promise.all(words);
    return code ?? null;
  });
  return {
    child,
    output: () => text,
    ended: () => end,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const address = /^ready (\S+)$/mu.exec(text)?.[1];
          if (address) resolve(address);
        };
        child.stdout?.on('data', look);
        void end.then(() => reject(new Error(`The API ended: ${text}`)));
        look();
      }),
  };
};
