import { BUCKETS, bucketOf, pickVersion } from './bucket.js';

const version = (name: string, traffic: number, isDefault: boolean) => ({
  name,
  deployment: { traffic, default: isDefault },
});

test.each([0, 1, 10, 50])(
  'a canary of %i %% reaches that share of 100,000 visitors within half a point',
  (share) => {
    const versions = [version('old', 100 - share, true), version('new', share, false)];
    let reached = 0;
    for (let id = 0; id < 100_000; id += 1) {
      if (pickVersion(versions, bucketOf(`visitor-${id}`, 'admin-mfe', 'traffic'))?.name === 'new')
        reached += 1;
    }
    expect(Math.abs(reached / 1000 - share)).toBeLessThan(share === 0 ? 0.0001 : 0.5);
  },
);

test('a visitor falls into other buckets for other remotes', () => {
  const same = Array.from({ length: 1000 }, (_, id) => `visitor-${id}`).filter(
    (id) => bucketOf(id, 'admin-mfe', 's') === bucketOf(id, 'booking-mfe', 's'),
  );
  expect(same.length).toBeLessThan(10);
});

test('the last bucket goes to the default version', () => {
  expect(pickVersion([version('new', 99.99, false), version('old', 0.01, true)], BUCKETS - 1)?.name).toBe(
    'old',
  );
});
