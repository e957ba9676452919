import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.js';
import type { Secrets } from './secrets.js';
import { assetsDirOf, bakedFileOf, type Settings } from './settings.js';

/**
 * Publishes the remotes' builds as versions on the asset origin, and bakes the discovery document that names them
 * beside the shell. Versions that are already published stay unchanged.
 *
 * @throws StartError with the release tool's message
 */
export async function publishBuilds(settings: Settings, secrets: Secrets): Promise<void> {
  // Imported here, after the build: the release tool imports the built libraries, and the build reports their mistakes
  // better than an import would.
  const { bakeDiscovery, developmentToken, publishRemotes, ReleaseError } = await import('@haulway/release');
  const { AssetStoreError, assetStoreOf, SOURCE_MAPS } = await import('@haulway/remote-builds/assets');
  const target = {
    root: settings.root,
    assets: assetStoreOf(process.env, assetsDirOf(settings)),
    maps: assetStoreOf(process.env, assetsDirOf(settings), SOURCE_MAPS),
    assetsUrl: settings.assetsUrl,
    bakedFile: bakedFileOf(settings),
    apiUrl: `http://localhost:${settings.ports.REGISTRY_PORT}/api`,
    tokenOf: (remote: string) => developmentToken(secrets.publishSecret, remote),
  };
  try {
    await publishRemotes(target);
    await bakeDiscovery(target.apiUrl, target.bakedFile);
  } catch (error) {
    throw error instanceof ReleaseError || error instanceof AssetStoreError
      ? new StartError(`The remotes were not published: ${error.message}`)
      : error;
  }
}

const READY_WITHIN_MS = 60_000;
const REQUEST_EVERY_MS = 50;

/**
 * Waits until the whole system is ready: the API's readiness check, requested through the site as by a browser, returns
 * 200.
 *
 * @throws StartError with the last response if that takes too long
 */
export async function awaitReadiness(
  siteUrl: string,
  signal?: AbortSignal,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  const url = `${siteUrl}/api/health/ready`;
  const deadline = Date.now() + withinMs;
  let last = 'no response';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return;
    if (status !== undefined) last = `status ${status}`;
    await wait(REQUEST_EVERY_MS);
  }
  throw new StartError(`The site did not become ready: ${url} gives ${last}.`);
}
