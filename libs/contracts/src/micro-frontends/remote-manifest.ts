/**
 * What a remote declares at build time, in `haulway.remote.json` beside its package.json. The release tool turns it
 * into `extras.haulway` of the discovery document.
 */
import { z } from 'zod';
import { haulwayExtras } from './schema.js';

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
  })
  .extend({
    /** The names of the chunks that contain its pages (`webpackChunkName`), by route. They become `preloads`. */
    chunks: z.record(z.string(), z.string()).optional(),
  });
export type RemoteManifest = z.infer<typeof remoteManifest>;
