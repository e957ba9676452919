import { defineRemote } from '@haulway/federation';
import AdminPage from './pages/AdminPage.js';
import { SECTIONS } from './sections.js';

/**
 * One component for every section: the frame stays mounted while the section inside it changes. The code of the section
 * that a visit starts on arrives before the first render.
 */
export default defineRemote({
  name: 'admin-mfe',
  hostApi: '^1.0.0',
  routes: SECTIONS.map(({ path, preload }) => ({ path, Component: AdminPage, preload })),
});
