import { type Blueprint, render } from './generate/blueprint.js';
import { describeFailure } from './failure.js';
import { shrink } from './shrink.js';

const blueprint: Blueprint = {
  actor: 'customer',
  operation: undefined,
  method: 'POST',
  path: '/api/drafts',
  query: ['a=1', 'b=2'],
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Other', 'x'],
  ],
  payload: {
    kind: 'json',
    value: { label: 'y'.repeat(64), items: [{ name: 'Sofa', quantity: -1 }, { name: 'Bed' }] },
  },
  permits: [],
  expects: [],
};

/** Simulates a fault of the API: it fails for a negative quantity together with the query `b`. */
const fails = (candidate: Blueprint) => {
  const { path, body } = render(candidate);
  return Promise.resolve(path.includes('b=2') && (body?.toString() ?? '').includes('"quantity":-1'));
};

describe('a failing request', () => {
  it('is reduced as long as it still fails', async () => {
    const smallest = await shrink(blueprint, fails);
    expect(smallest.query).toEqual(['b=2']);
    expect(smallest.headers).toEqual([]);
    expect(smallest.payload).toEqual({ kind: 'json', value: { items: [{ quantity: -1 }] } });
  });

  it('stays unchanged if nothing smaller fails', async () => {
    expect(await shrink(blueprint, () => Promise.resolve(false))).toBe(blueprint);
  });

  it('is reported with its failure and a command that repeats it', () => {
    const cause = ['Error: on purpose\n  at here'];
    const told = describeFailure(
      { index: 12, complaints: ['500, a failure of the server'], blueprint, cause },
      34,
    );
    expect(told).toContain('500, a failure of the server');
    expect(told).toContain('as customer');
    expect(told).toContain('POST /api/drafts?a=1&b=2');
    expect(told).toContain('X-Other: x');
    expect(told).toContain('\\"quantity\\":-1');
    expect(told).toContain('on purpose');
    expect(told).toContain('FUZZ_SEED=34 FUZZ_ONLY=12 ');
  });
});
