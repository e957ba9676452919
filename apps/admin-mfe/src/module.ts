import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';
import { SECTIONS } from './sections.js';

/** One component for every section: the frame stays mounted while the section inside it changes. */
const adminPage = lazyPage(async () => (await import('./pages/AdminPage.js')).default);

export default defineRemote({
  name: 'admin-mfe',
  hostApi: '^1.0.0',
  routes: SECTIONS.map(({ path }) => ({ path, ...adminPage })),
});
