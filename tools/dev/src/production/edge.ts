import { readPort, runService } from '@haulway/process';
import { startNginx } from './nginx.js';
import { required } from '../start/settings.js';

/**
 * nginx in front of site, API and assets, with the edge's own file. EDGE_NGINX, EDGE_DIR, ASSETS_DIR and the port
 * variables configure it.
 */
await runService(() => {
  const port = readPort(process.env, 'EDGE_PORT', 8443);
  return {
    port,
    variable: 'EDGE_PORT',
    open: async () => {
      const nginx = await startNginx(required('EDGE_NGINX'), {
        folder: required('EDGE_DIR'),
        assetsDir: required('ASSETS_DIR'),
        sitePort: port,
        assetsPort: readPort(process.env, 'ASSETS_PORT', 4210),
        sites: [readPort(process.env, 'SITE_PORT', 4200)],
        apis: [readPort(process.env, 'API_PORT', 3333)],
        registries: [readPort(process.env, 'REGISTRY_PORT', 3334)],
      });
      return { url: `https://localhost:${port}`, ...nginx };
    },
  };
});
