import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';

/** The admin team's screens. */
export default defineRemote({
  name: 'admin-mfe',
  hostApi: '^1.0.0',
  routes: [{ path: '/admin', Component: lazy(() => import('./dashboard/AdminPage.js')) }],
});
