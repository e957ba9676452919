import { lazy } from 'react';

export default {
  name: 'lorry-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/lorry', Component: lazy(() => import(/* webpackChunkName: "page" */ './Page.js')) },
    { path: '/lorry/:id', Component: lazy(() => import(/* webpackChunkName: "page" */ './Page.js')) },
  ],
};
