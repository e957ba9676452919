import { type Secrets } from './secrets.js';
import { assetsDirOf, type Settings } from './settings.js';
import { StartError } from './start-error.js';

/**
 * Makes the remotes' builds versions on the asset origin; what is published already stays as it is.
 *
 * @throws StartError with what the release says is wrong
 */
export async function publishBuilds(settings: Settings, secrets: Secrets): Promise<void> {
  // It imports the libraries that are built first, and whose mistakes the build reports better than an import would.
  const { publishRemotes, publishToken, ReleaseError } = await import('@haulway/release');
  try {
    await publishRemotes({
      root: settings.root,
      assetsDir: assetsDirOf(settings),
      assetsUrl: settings.assetsUrl,
      apiUrl: `http://localhost:${settings.ports.API_PORT}/api`,
      tokenOf: (remote) => publishToken(secrets.publishSecret, remote),
    });
  } catch (error) {
    throw error instanceof ReleaseError
      ? new StartError(`The remotes were not published: ${error.message}`)
      : error;
  }
}
