import { LocalHits } from './local-hits.js';

it('counts each key until the window ends', () => {
  const hits = new LocalHits();
  expect(hits.add('a', 1_000, 5_000)).toEqual({ count: 1, remainingMs: 1_000 });
  expect(hits.add('a', 1_000, 5_999)).toEqual({ count: 2, remainingMs: 1 });
  expect(hits.add('b', 1_000, 5_999)).toEqual({ count: 1, remainingMs: 1 });
  expect(hits.add('a', 1_000, 6_000)).toEqual({ count: 1, remainingMs: 1_000 });
});
