import { createSite, listen } from '@haulway/site';
import { z } from 'zod';

const runTimeConfig = z.object({
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
});
const registry = z.object({ microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))) });

/** Serves a build as the running site serves its own: the same server, settings and API, on a separate port. */
export const serveBeside = async (siteUrl: string, shellDist: string) => {
  const ask = async (path: string): Promise<unknown> => (await fetch(siteUrl + path)).json();
  const config = runTimeConfig.parse(await ask('/config.json'));
  const { microFrontends } = registry.parse(await ask('/api/micro-frontends'));
  const origins = Object.values(microFrontends).flatMap((versions) =>
    versions.map(({ url }) => new URL(url).origin),
  );
  const site = await createSite({
    ...config,
    siteUrl,
    shellDist,
    apiUrl: siteUrl,
    assetOrigins: [...new Set(origins)],
  });
  return listen(site, 0);
};
