import { lazy } from 'react';

export default {
  name: 'yard-mfe',
  hostApi: '^1.0.0',
  routes: [{ path: '/yard', Component: lazy(() => import('./Page.js')) }],
};
