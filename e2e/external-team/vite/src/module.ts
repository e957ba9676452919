import { defineRemote, lazyPage } from '@haulway/remote-kit';

const page = lazyPage(async () => (await import('./Page.js')).default);

export default defineRemote({
  name: 'yard-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/yard', ...page },
    { path: '/yard/:id', ...page },
  ],
});
