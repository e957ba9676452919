/**
 * `npm run dev` starts everything, with each remote on its own development server. `npm run dev -- admin-mfe` starts
 * only that remote, for a site that already runs.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDevConfig } from '@haulway/federation-build';
import { codeOf, isPortFree, PortTakenError, SettingError, siteAddresses, spokenTo } from '@haulway/process';
import { startHaulway } from '../start/start-haulway.js';
import { dataDirOf } from '../start/settings.js';
import webpack from 'webpack';
import { z } from 'zod';
import { devPorts, manifestAt } from './dev-ports.js';
import { watchNpm } from '../watch-npm.js';
import { serveCompiler, type ServedRemote } from './serve-compiler.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const declared = z.object({ routes: z.array(z.string()) });
const stopping = new AbortController();

/** The address of the remote's first page without parameters, with the override. Without such a page it is `/`. */
const overrideAddress = async (remote: string, manifest: string): Promise<string> => {
  const file = path.join(ROOT, 'apps', remote, 'haulway.remote.json');
  const { routes } = declared.parse(JSON.parse(await readFile(file, 'utf8')));
  const page = routes.find((route) => !/[:*]/u.test(route)) ?? '/';
  const { site } = siteAddresses(process.env, dataDirOf(ROOT, process.env));
  return `${site}${page}?remote=${remote}@${manifest}`;
};

/** Serves one remote of the workspace from its sources. Resolves once its port is open and it has been built. */
const serveRemote = (remote: string, port: number): Promise<ServedRemote> => {
  const directory = path.join(ROOT, 'apps', remote);
  const compiler = webpack(remoteDevConfig({ directory, name: remote }));
  return serveCompiler({ compiler, directory, remote, port });
};

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => stopping.signal.addEventListener('abort', () => resolve()));

const run = async (stops: (() => Promise<void>)[]): Promise<void> => {
  const requested = process.argv.slice(2);
  // imported here and not at the top, because the release tool takes a second to load
  const { remotesOf } = await import('@haulway/release');
  const remotes = await remotesOf(ROOT);
  const unknown = requested.find((remote) => !remotes.includes(remote));
  if (unknown)
    throw new SettingError(`There is no remote called ${unknown}. Remotes: ${remotes.join(', ')}.`);
  const ports = devPorts(remotes, process.env);
  const served = (requested.length > 0 ? requested : remotes).map((remote) => ({
    remote,
    port: ports.get(remote) ?? 0,
  }));
  for (const { port } of served) {
    if (!(await isPortFree(port))) throw new PortTakenError(port, 'DEV_PORT_BASE');
  }
  if (requested.length > 0) console.log(spokenTo(siteAddresses(process.env, dataDirOf(ROOT, process.env))));
  const servers: ServedRemote[] = [];
  stops.push(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  for (const { remote, port } of served) {
    stopping.signal.throwIfAborted();
    servers.push(await serveRemote(remote, port));
    console.log(`${remote} is served at ${manifestAt(port)}`);
    if (requested.length > 0) console.log(`Open it with: ${await overrideAddress(remote, manifestAt(port))}`);
  }
  // The site starts last, so that every remote is available when a developer opens its address.
  if (requested.length === 0) {
    const DEV_REMOTES = served.map(({ remote, port }) => `${remote}=${manifestAt(port)}`).join(',');
    const haulway = await startHaulway({ env: { ...process.env, DEV_REMOTES }, signal: stopping.signal });
    stops.push(haulway.stop);
    return untilStopped();
  }
  console.log('Press Ctrl+C to stop.');
  return untilStopped();
};

const stops: (() => Promise<void>)[] = [];
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => stopping.abort());
watchNpm(() => stopping.abort());
let failed = false;
try {
  await run(stops);
} catch (error) {
  if (!stopping.signal.aborted) {
    failed = true;
    const expected = error instanceof Error && codeOf(error) !== undefined;
    console.error(expected ? error.message : error);
  }
}
for (const stop of stops.reverse()) await stop();
process.exit(failed ? 1 : 0);
