import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPort, runService } from '@haulway/process';
import { createAssets } from './assets-app.js';
import { listen } from './listen.js';

/** Serves the asset origin: ASSETS_PORT is its port, ASSETS_DIR the folder of the published remotes. */
await runService(() => {
  const port = readPort(process.env, 'ASSETS_PORT', 4210);
  const folder = resolve(process.env.ASSETS_DIR || '.data/assets');
  return {
    port,
    variable: 'ASSETS_PORT',
    open: async () => {
      mkdirSync(folder, { recursive: true });
      return listen(await createAssets(folder), port);
    },
  };
});
