import { lazy } from 'react';

export default {
  name: 'depot-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/depot', Component: lazy(() => import(/* webpackChunkName: "page" */ './Page.js')) },
    { path: '/depot/:id', Component: lazy(() => import(/* webpackChunkName: "page" */ './Page.js')) },
  ],
};
