import { type Secrets } from './secrets.js';
import { assetsDirOf, bakedFileOf, type Settings } from './settings.js';
import { StartError } from '../start-error.js';

/**
 * Makes the remotes' builds versions on the asset origin, and bakes the discovery document that names them beside the
 * shell; what is published already stays as it is. In production the remotes are published by their teams (ADR 142), which
 * leaves the document.
 *
 * @throws StartError with what the release says is wrong
 */
export async function publishBuilds(
  settings: Settings,
  secrets: Secrets,
  publish = settings.environment !== 'production',
): Promise<void> {
  // It imports the libraries that are built first, and whose mistakes the build reports better than an import would.
  const { assetStoreOf, bakeDiscovery, developmentToken, publishRemotes, ReleaseError } =
    await import('@haulway/release');
  const target = {
    root: settings.root,
    assets: assetStoreOf(process.env, assetsDirOf(settings)),
    assetsUrl: settings.assetsUrl,
    bakedFile: bakedFileOf(settings),
    apiUrl: `http://localhost:${settings.ports.API_PORT}/api`,
    tokenOf: (remote: string) => developmentToken(secrets.publishSecret, remote),
  };
  try {
    // production takes no secret of this machine: there each team publishes with the token of its remote
    if (publish) await publishRemotes(target);
    await bakeDiscovery(target.apiUrl, target.bakedFile);
  } catch (error) {
    throw error instanceof ReleaseError
      ? new StartError(`The remotes were not published: ${error.message}`)
      : error;
  }
}
