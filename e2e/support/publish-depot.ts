import { rm, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBody } from '@haulway/contracts';
import { callApi } from './api.js';
import { sri } from './faults/case-files.js';
import { ASSETS_DIR } from './external-team.js';
import { publishTokenOf } from './faults/published.js';
import { otherBundlersRemote } from './other-bundler.js';
import { ASSETS } from './ports.js';

const REMOTE = 'depot-mfe';

/** What a service worker's file contains at least (docs/remotes.md). */
export const OFFLINE_WORKER = `importScripts('/offline.js');\nhaulwayOffline();\n`;

export const changeDepot = async (what: 'kill' | 'revive' | 'remove'): Promise<void> => {
  await callApi('POST', `/micro-frontends/${REMOTE}/${what}`, {}, await publishTokenOf(REMOTE));
};

/**
 * Publishes a small remote, `depot-mfe` with one page at /depot, on the site under test.
 * @param heading the heading of its page
 * @param worker the code of its service worker, if it has one
 */
export const publishDepot = async (version: string, heading: string, worker?: string): Promise<void> => {
  const built = await otherBundlersRemote();
  const entry = Buffer.from(String(built['entry.js']).replaceAll('"Depot"', JSON.stringify(heading)));
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const react = {
    id: 'depot_mfe:react',
    name: 'react',
    version: '19.3.1',
    singleton: true,
    requiredVersion: '^19.0.0',
    assets: none,
  };
  const manifest = { ...JSON.parse(String(built['mf-manifest.json'])), shared: [react] };
  const files: Record<string, Buffer> = {
    'mf-manifest.json': Buffer.from(JSON.stringify(manifest)),
    'entry.js': entry,
    'haulway-used-exports.json': Buffer.from('{"names":{}}'),
    ...(worker === undefined ? {} : { 'worker.js': Buffer.from(worker) }),
  };
  const folder = path.join(ASSETS_DIR, REMOTE, version);
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  const hashes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sri(bytes)]));
  const body = publishBody.parse({
    version,
    url: `${ASSETS}/${REMOTE}/${version}/mf-manifest.json`,
    integrity: hashes['mf-manifest.json'],
    extras: {
      routes: ['/depot'],
      navigation: [{ label: 'Depot', path: '/depot', audience: 'everyone' }],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'depot team',
      files: hashes,
      ...(worker === undefined ? {} : { service_worker: { file: 'worker.js', scope: '/depot/' } }),
    },
  });
  await callApi('POST', `/micro-frontends/${REMOTE}/releases`, body, await publishTokenOf(REMOTE));
};

/** Removes the remote and its files from the site under test. */
export const removeDepot = async (): Promise<void> => {
  await changeDepot('remove');
  await rm(path.join(ASSETS_DIR, REMOTE), { recursive: true, force: true });
};
