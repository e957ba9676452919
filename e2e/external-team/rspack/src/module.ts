import { defineRemote, lazyPage } from '@haulway/remote-kit';

const page = lazyPage(async () => (await import('./Page.js')).default);

export default defineRemote({
  name: 'depot-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/depot', ...page },
    { path: '/depot/:id', ...page },
  ],
});
