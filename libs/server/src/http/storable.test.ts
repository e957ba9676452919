import { findFlaw, MAX_DEPTH, MAX_VALUES } from './storable.js';

const TEXT_PROBLEM = "Contains characters we can't accept";

const counted = (length: number) => {
  const reads = { count: 0 };
  const values = new Proxy(
    Array.from({ length }, () => 0),
    {
      get: (target, name) => {
        if (/^\d+$/u.test(String(name))) reads.count += 1;
        return Reflect.get(target, name);
      },
    },
  );
  return { values, reads };
};

describe('findFlaw', () => {
  it('finds nothing in a value of any type that can be stored', () => {
    for (const value of [null, 1, '', 'Zoë 王小明 👍', [], {}, { a: [{ b: null }, 'x'] }]) {
      expect(findFlaw(value)).toBeUndefined();
    }
  });

  it('names the position of a text that cannot be stored', () => {
    expect(findFlaw('\0')).toMatchObject({ path: [], problem: TEXT_PROBLEM });
    expect(findFlaw({ a: [1, { b: 'x\ud800' }] })).toMatchObject({
      path: ['a', '1', 'b'],
      problem: TEXT_PROBLEM,
    });
    expect(findFlaw({ a: { '\udfff': 1 } })).toMatchObject({ path: ['a'], problem: TEXT_PROBLEM });
  });

  it('reads every value once, and none beyond the allowed number', () => {
    const legal = counted(MAX_VALUES - 1);
    expect(findFlaw(legal.values)).toBeUndefined();
    expect(legal.reads.count).toBe(MAX_VALUES - 1);
    const huge = counted(10 * MAX_VALUES);
    expect(findFlaw(huge.values)).toMatchObject({ code: 'too_many_values' });
    expect(huge.reads.count).toBe(MAX_VALUES);
  });

  it('counts the values of all nesting levels together', () => {
    const rows = Array.from({ length: MAX_VALUES / 4 }, () => ({ a: 1, b: 2, c: 3 }));
    expect(findFlaw(rows.slice(1))).toBeUndefined();
    expect(findFlaw(rows)).toMatchObject({ code: 'too_many_values' });
  });

  it('stops at the maximum nesting depth', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(findFlaw(nested(MAX_DEPTH))).toBeUndefined();
    expect(findFlaw(nested(MAX_DEPTH + 1))).toMatchObject({
      problem: expect.stringContaining('nested deeper'),
    });
    expect(findFlaw(nested(30_000))).toMatchObject({ problem: expect.stringContaining('nested deeper') });
  });
});
