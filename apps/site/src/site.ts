import { readPort, runService } from '@haulway/process';
import { listen } from './listen.js';
import { siteSettings } from './settings.js';
import { createSite } from './site-app.js';

/** The program that serves the site: SITE_PORT, and the variables of settings.ts. */
await runService(() => {
  const port = readPort(process.env, 'SITE_PORT', 4200);
  const settings = siteSettings(process.env);
  return { port, variable: 'SITE_PORT', open: async () => listen(await createSite(settings), port) };
});
