import { type Secrets } from './secrets.js';
import { assetsDirOf, bakedFileOf, type Settings } from './settings.js';
import { StartError } from '../start-error.js';

/**
 * Publishes the remotes' builds as versions on the asset origin, and bakes the discovery document that names them
 * beside the shell. Versions that are already published stay unchanged. In production the teams publish their remotes
 * (ADR 142), so only the document is baked.
 *
 * @throws StartError with the release tool's message
 */
export async function publishBuilds(
  settings: Settings,
  secrets: Secrets,
  publish = settings.environment !== 'production',
): Promise<void> {
  // Imported here, after the build: the release tool imports the built libraries, and the build reports their mistakes
  // better than an import would.
  const { bakeDiscovery, developmentToken, publishRemotes, ReleaseError } = await import('@haulway/release');
  const { AssetStoreError, assetStoreOf } = await import('@haulway/remote-builds/assets');
  const target = {
    root: settings.root,
    assets: assetStoreOf(process.env, assetsDirOf(settings)),
    assetsUrl: settings.assetsUrl,
    bakedFile: bakedFileOf(settings),
    apiUrl: `http://localhost:${settings.ports.API_PORT}/api`,
    tokenOf: (remote: string) => developmentToken(secrets.publishSecret, remote),
  };
  try {
    // Production does not accept this machine's secret: there, each team publishes with its remote's token.
    if (publish) await publishRemotes(target);
    await bakeDiscovery(target.apiUrl, target.bakedFile);
  } catch (error) {
    throw error instanceof ReleaseError || error instanceof AssetStoreError
      ? new StartError(`The remotes were not published: ${error.message}`)
      : error;
  }
}
