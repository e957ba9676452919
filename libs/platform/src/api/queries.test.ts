import { createPlatform } from '../create-platform.js';
import { queriesLoaded } from './queries.js';

const state = (platform: ReturnType<typeof createPlatform>) => platform.store.getState();

/** Like the first chunk of a page, this file imports nothing that imports api.ts. */
test('a store works without RTK Query, and adds it when its code is loaded', async () => {
  const requested: string[] = [];
  const platform = createPlatform({
    apiBase: '/api',
    storage: localStorage,
    fetch: (input) => {
      requested.push(String(input));
      return Promise.reject(new Error('offline'));
    },
  });
  expect(Object.keys(state(platform))).toEqual(['session']);
  platform.session.forget();

  const { api } = await import('./api.js');
  expect(Object.keys(state(platform)).sort()).toEqual(['api', 'session']);
  const { ping } = api.injectEndpoints({
    endpoints: (build) => ({ ping: build.query<null, void>({ query: () => '/ping' }) }),
  }).endpoints;
  const { error } = await platform.store.dispatch(ping.initiate());
  expect(requested).toEqual(['/api/ping']);
  expect(error).toMatchObject({ status: 0 });

  expect(Object.keys(state(platform).api?.queries ?? {})).toEqual(['ping(undefined)']);
  platform.session.forget();
  expect(state(platform).api?.queries).toEqual({});
  expect(() => queriesLoaded(api)).not.toThrow();
});
