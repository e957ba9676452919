import fc from 'fast-check';
import { Lag } from './lag.js';

describe('the lag of a replica', () => {
  it('is almost zero for a replica that has replayed everything', () => {
    const lag = new Lag();
    expect(lag.measure({ position: 100n, at: 0 }, 100n, 2)).toBe(2);
    expect(lag.measure({ position: 180n, at: 500 }, 200n, 501)).toBe(1);
  });

  it('is the age of the last replayed change, and grows while the replica stands still', () => {
    const lag = new Lag();
    lag.measure({ position: 100n, at: 0 }, 100n, 1);
    expect(lag.measure({ position: 200n, at: 1_000 }, 100n, 1_001)).toBe(1_001);
    expect(lag.measure({ position: 300n, at: 2_000 }, 150n, 2_001)).toBe(2_001);
    expect(lag.measure({ position: 400n, at: 3_000 }, 200n, 3_001)).toBe(2_001);
    expect(lag.measure({ position: 400n, at: 4_000 }, 400n, 4_001)).toBe(1);
  });

  it('is unknown for a replica that was behind from the beginning', () => {
    const lag = new Lag();
    expect(lag.measure({ position: 500n, at: 0 }, 100n, 1)).toBeUndefined();
    expect(lag.measure({ position: 600n, at: 1_000 }, 499n, 1_001)).toBeUndefined();
    expect(lag.measure({ position: 700n, at: 2_000 }, 550n, 2_001)).toBe(2_001);
  });

  it('is never underestimated, however long a replica stands still', () => {
    const step = fc.record({
      written: fc.bigInt(0n, 50n),
      replayed: fc.bigInt(0n, 50n),
      ms: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const lag = new Lag();
        const history: { position: bigint; at: number }[] = [];
        let [primary, replica, now] = [0n, 0n, 0];
        for (const { written, replayed, ms } of steps) {
          now += ms;
          primary += written;
          replica = replica + replayed > primary ? primary : replica + replayed;
          history.push({ position: primary, at: now });
          // the true lag: how long the primary has had data that the replica lacks
          const missing = history.find(({ position }) => position > replica);
          const measured = lag.measure({ position: primary, at: now }, replica, now);
          if (measured !== undefined && missing) expect(measured).toBeGreaterThanOrEqual(now - missing.at);
        }
      }),
    );
    const still = new Lag();
    still.measure({ position: 1n, at: 0 }, 1n, 0);
    for (let at = 1; at < 5_000; at += 1) still.measure({ position: BigInt(at + 1), at }, 1n, at);
    expect(still.measure({ position: 6_000n, at: 5_000 }, 1n, 5_000)).toBe(5_000);
  });
});
