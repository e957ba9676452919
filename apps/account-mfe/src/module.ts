import { defineRemote } from '@haulway/federation';
import { lazy } from 'react';

const AccountPage = lazy(() => import(/* webpackChunkName: "account" */ './page/AccountPage.js'));

/** The account team's screens: one page, which /bookings opens at its bookings. */
export default defineRemote({
  name: 'account-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/profile', Component: AccountPage },
    { path: '/bookings', Component: AccountPage },
  ],
});
