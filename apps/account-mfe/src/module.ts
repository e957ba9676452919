import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';

const accountPage = lazyPage(
  async () => (await import(/* webpackChunkName: "account" */ './pages/AccountPage.js')).default,
);

/** The account team's screens: one page, which opens at its bookings under /bookings. */
export default defineRemote({
  name: 'account-mfe',
  hostApi: '^1.1.0',
  routes: [
    { path: '/profile', ...accountPage },
    { path: '/bookings', ...accountPage },
  ],
});
