import { join, resolve } from 'node:path';
import { isPortFree, PortTakenError } from '@haulway/process';
import { buildWhatChanged, checkBuilt } from './build.js';
import { checkModules, checkNode } from './checks/installation.js';
import { closingScreen, type Progress, progressOn } from './closing-screen.js';
import { StartError } from '../start-error.js';
import { runOnce } from '../supervisor/run-once.js';
import { Supervisor } from '../supervisor/supervisor.js';
import { type Part } from '../supervisor/part-process.js';
import { environmentsOf, partsOf } from './environments.js';
import { endStaleProcesses, hold } from './instance.js';
import { awaitReadiness, publishBuilds } from './publish-builds.js';
import { readSecrets, type Secrets } from './secrets.js';
import { portsInUse, readSettings, type Settings } from './settings.js';

/**
 * Brings the schema of one server up to date.
 *
 * @throws StartError with the migration's output
 */
async function migrate(
  server: 'api' | 'registry',
  root: string,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const { succeeded, output } = await runOnce([`apps/${server}/dist/migrate.js`], { cwd: root, env, signal });
  if (succeeded) return;
  const reason = output.trim().split('\n').at(-1) || 'it printed nothing';
  throw new StartError(
    `The ${server}'s part of the database could not be brought up to date: ${reason}`,
    output.trim(),
  );
}

/** @throws PortTakenError for the first needed port that is in use */
async function checkPorts(settings: Settings): Promise<void> {
  for (const variable of portsInUse(settings)) {
    const port = settings.ports[variable];
    if (!(await isPortFree(port))) throw new PortTakenError(port, variable);
  }
}

export interface StartOptions {
  /** Ports, addresses, keys and the data folder. The default is this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** false uses the existing builds. */
  build?: boolean;
  progress?: Progress;
  /** Stops the start and all started parts gracefully. The start then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface Haulway {
  siteUrl: string;
  /** Stops all parts gracefully, the last started one first. */
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * Starts all of Haulway and waits until it is ready.
 *
 * @throws StartError, PortTakenError or SettingError with one sentence to show; all parts are then stopped
 */
export async function startHaulway(options: StartOptions = {}): Promise<Haulway> {
  const { env = process.env, signal, progress = progressOn(process.stdout) } = options;
  const settings = await progress.step('Checking the machine', () => check(env));
  const held = hold(settings.dataDir, {
    site: settings.siteUrl,
    api: `${siteOf(settings)}/api`,
    assets: settings.assetsUrl,
  });
  const supervisor = new Supervisor({
    cwd: settings.root,
    logsDir: join(settings.dataDir, 'logs'),
    report: progress.line,
    onChange: held.record,
  });
  // Runs however this process ends, except with kill -9. Then the parts notice it and end on their own.
  const lastResort = () => supervisor.kill();
  process.on('exit', lastResort);
  const stop = async () => {
    await supervisor.stop();
    held.release();
    process.off('exit', lastResort);
  };
  const stopOnAbort = () => void stop();
  signal?.addEventListener('abort', stopOnAbort);

  try {
    const secrets = readSecrets(settings.dataDir, env);
    await bringUp(settings, secrets, supervisor, { ...options, env, progress });
    progress.line(closingScreen(settings, secrets));
    return { siteUrl: settings.siteUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stopOnAbort);
  }
}

async function check(env: NodeJS.ProcessEnv): Promise<Settings> {
  checkNode(ROOT);
  checkModules(ROOT);
  const settings = readSettings(ROOT, env);
  await endStaleProcesses(settings.dataDir);
  await checkPorts(settings);
  return settings;
}

async function bringUp(
  settings: Settings,
  secrets: Secrets,
  supervisor: Supervisor,
  { env, progress, signal, build = true }: StartOptions & { env: NodeJS.ProcessEnv; progress: Progress },
): Promise<void> {
  const step = (name: string, work: () => Promise<unknown> | unknown) => {
    signal?.throwIfAborted();
    return progress.step(name, work);
  };
  const environments = environmentsOf(settings, secrets, env);
  const { foundations, api, worker, registry, site } = partsOf(settings, environments);
  const together = (parts: Part[]) => Promise.all(parts.map((part) => supervisor.start(part)));

  const names = foundations.map(({ name }) => name).join(', ');
  // In parallel: the foundations run from their sources and take longer to start than a build without changes.
  await step(build ? `Building; starting ${names}` : `Starting ${names}`, () =>
    Promise.all([build && buildWhatChanged(settings.root, env, signal), together(foundations)]),
  );
  checkBuilt(settings.root);
  await step('Bringing the database up to date', async () => {
    await migrate('api', settings.root, environments.migrate, signal);
    await migrate('registry', settings.root, environments.migrateRegistry, signal);
  });
  await step('Starting the API, its worker and the registry', () => together([api, worker, registry]));
  await step('Publishing the remotes', () => publishBuilds(settings, secrets));
  // The site starts last: once it is ready, every page is available.
  await step('Starting the site', () => supervisor.start(site));
  await step('Waiting until all is ready', () => awaitReadiness(siteOf(settings), signal));
}

/** The site's local address. SITE_URL may be another one. */
function siteOf({ ports }: Settings): string {
  return `http://localhost:${ports.SITE_PORT}`;
}
