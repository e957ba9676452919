import { calls, mutationOf, queryOf, requestOf } from '@haulway/api-client';
import { waitFor } from '@testing-library/react';
import { createPlatform } from '../create-platform.js';
import { createFakeApi, FakeFailure } from '../testing/fake-api.js';
import { api } from './api.js';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testNews: build.query<unknown, void>({ query: () => '/news' }),
    testBookings: build.query(queryOf(calls.bookings.own)),
    testCancel: build.mutation(
      mutationOf(calls.bookings.remove, { input: (id: string) => ({ params: { id } }) }),
    ),
  }),
}).endpoints;

test('queries of a changed resource are requested again at once, even while another request hangs', async () => {
  const fake = createFakeApi({
    'GET /news': () => new Promise<never>(() => undefined),
    'GET /bookings': { bookings: [] },
    'DELETE /bookings/1': {},
  });
  const { store } = createPlatform({ apiBase: fake.base, storage: localStorage, fetch: fake.fetch });
  const requested = (): number => fake.requests.filter(({ path }) => path === '/bookings').length;
  void store.dispatch(endpoints.testNews.initiate());
  await store.dispatch(endpoints.testBookings.initiate());
  expect(requested()).toBe(1);
  await store.dispatch(endpoints.testCancel.initiate('1'));
  await waitFor(() => expect(requested()).toBe(2));
});

test('a list in flight during a change shows the state after the change', async () => {
  let requested = 0;
  let answerFirst: (list: object) => void = () => undefined;
  const first = new Promise<object>((resolve) => (answerFirst = resolve));
  const fake = createFakeApi({
    'GET /bookings': () => ((requested += 1) === 1 ? first : { bookings: ['after'] }),
    'DELETE /bookings/1': {},
  });
  const { store } = createPlatform({ apiBase: fake.base, storage: localStorage, fetch: fake.fetch });
  const list = store.dispatch(endpoints.testBookings.initiate());
  await waitFor(() => expect(requested).toBe(1));
  await store.dispatch(endpoints.testCancel.initiate('1'));
  answerFirst({ bookings: ['before'] });
  expect((await list).data).toEqual({ bookings: ['after'] });
  expect(requested).toBe(2);
});

test('a change outside of RTK Query makes its queries stale too; a failed one may keep what is shown', async () => {
  let fails = false;
  const fake = createFakeApi({
    'GET /bookings': { bookings: [] },
    'DELETE /bookings/1': () => (fails ? new FakeFailure(409) : {}),
  });
  const { store, client } = createPlatform({ apiBase: fake.base, storage: localStorage, fetch: fake.fetch });
  const requested = (): number => fake.requests.filter(({ path }) => path === '/bookings').length;
  await store.dispatch(endpoints.testBookings.initiate());
  const remove = requestOf(calls.bookings.remove, { params: { id: '1' } });
  await client.request(remove);
  await waitFor(() => expect(requested()).toBe(2));
  fails = true;
  await expect(client.request({ ...remove, keepAfterFailure: true })).rejects.toThrow();
  await client.request(requestOf(calls.bookings.own));
  expect(requested()).toBe(3);
  await expect(client.request(remove)).rejects.toThrow();
  await waitFor(() => expect(requested()).toBe(4));
});

test('an external remote may tag its requests with names of its own', async () => {
  const fake = createFakeApi({ 'GET /fleet': {}, 'POST /fleet': {} });
  const { store, client } = createPlatform({ apiBase: fake.base, storage: localStorage, fetch: fake.fetch });
  const vans = api.enhanceEndpoints({ addTagTypes: ['Vans'] }).injectEndpoints({
    endpoints: (build) => ({
      testVans: build.query<unknown, void>({
        query: () => ({ path: '/fleet', tags: ['Vans'] }),
        providesTags: ['Vans'],
      }),
    }),
  }).endpoints;
  await store.dispatch(vans.testVans.initiate());
  await client.request({ method: 'POST', path: '/fleet', body: {}, tags: ['Vans'] });
  await waitFor(() => expect(fake.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
});
