import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';
import { SECTIONS } from './sections.js';

/** One component for every section: the frame stays while the section under it changes. */
const AdminPage = lazy(() => import('./frame/AdminPage.js'));

/** The admin team's screens. */
export default defineRemote({
  name: 'admin-mfe',
  hostApi: '^1.0.0',
  routes: SECTIONS.map(({ path }) => ({ path, Component: AdminPage })),
});
