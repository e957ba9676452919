import { z } from 'zod';
import { haulwayExtras } from './schema.js';

/**
 * What a remote declares at build time, in `haulway.remote.json` beside its package.json. The release tool turns it
 * into `extras.haulway` of the discovery document.
 */

export const remoteManifest = haulwayExtras
  .pick({
    routes: true,
    navigation: true,
    exposed: true,
    slots: true,
    hostApi: true,
    owner: true,
    uses: true,
    asks: true,
    opens: true,
    pages: true,
    service_worker: true,
  })
  .extend({
    /** The address of its JSON schema, for editors. It is not part of a release. */
    $schema: z.string().optional(),
    /** The names of the chunks that contain its pages (`webpackChunkName`), by route. They become `preloads`. */
    chunks: z.record(z.string(), z.string()).optional(),
  });
export type RemoteManifest = z.infer<typeof remoteManifest>;

/**
 * The remotes of this repository, and the paths at and below which their pages are. A token for any other remote is an
 * invitation: it names a path, and none of these.
 */
export const OWN_REMOTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['account-mfe', ['/account', '/profile', '/bookings']],
  ['admin-mfe', ['/admin']],
  ['booking-mfe', ['/book', '/booking', '/booking-success', '/man-and-van']],
  ['calculator-mfe', ['/calculator', '/waste-calculator']],
  ['crew-mfe', ['/crew']],
]);

/** Whether a path is at or below one of this repository's own remotes. Letter case makes no difference. */
export const isOwnPath = (path: string): boolean =>
  [...OWN_REMOTES.values()].flat().some((own) => `${path.toLowerCase()}/`.startsWith(`${own}/`));
