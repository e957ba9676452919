import { BUCKETS, bucketOf, pickVersion, VersionPicker } from './traffic-split.js';

const version = (name: string, traffic: number, isDefault: boolean) => ({
  name,
  deployment: { traffic, default: isDefault },
});

describe('of a million visitors', () => {
  const visitors = new Uint32Array(BUCKETS);
  beforeAll(() => {
    for (let id = 0; id < 1_000_000; id += 1) {
      const bucket = bucketOf(`visitor-${id}`, 'admin-mfe', 'traffic');
      visitors[bucket] = (visitors[bucket] ?? 0) + 1;
    }
  });

  test.each([0, 0.01, 1, 10, 50, 99, 100])(
    '%d %% get the canary, to within 0.1 percentage points',
    (share) => {
      const versions = [version('old', 100 - share, true), version('new', share, false)];
      const reached = visitors.reduce(
        (sum, count, bucket) => sum + (pickVersion(versions, bucket)?.name === 'new' ? count : 0),
        0,
      );
      const isExact = share === 0 || share === 100;
      expect(Math.abs(reached / 10_000 - share)).toBeLessThan(isExact ? Number.MIN_VALUE : 0.1);
    },
  );
});

test('a visitor has different buckets for different remotes', () => {
  const same = Array.from({ length: 1000 }, (_, id) => `visitor-${id}`).filter(
    (id) => bucketOf(id, 'admin-mfe', 's') === bucketOf(id, 'booking-mfe', 's'),
  );
  expect(same.length).toBeLessThan(10);
});

test('the last bucket gets the default version', () => {
  expect(pickVersion([version('new', 99.99, false), version('old', 0.01, true)], BUCKETS - 1)?.name).toBe(
    'old',
  );
});

test.each(['toString', 'constructor', '__proto__', 'unknown-mfe'])('there is no version of %s', (remote) => {
  const picker = new VersionPicker('visitor', { schema: 'v1-pre', microFrontends: {} });
  expect(picker.candidates(remote)).toEqual([]);
});
