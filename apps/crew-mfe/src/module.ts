import { defineRemote } from '@haulway/federation';
import { lazyPage } from '@haulway/federation/lazy-page';

const crewPage = lazyPage(
  async () => (await import(/* webpackChunkName: "crew" */ './pages/CrewPage.js')).default,
);

/** The screens of the people who collect: one page, so that the jobs and the queue stay open between its addresses. */
export default defineRemote({
  name: 'crew-mfe',
  hostApi: '^1.3.0',
  routes: [
    { path: '/crew', ...crewPage },
    { path: '/crew/:job', ...crewPage },
  ],
});
