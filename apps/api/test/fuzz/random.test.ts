import { Random } from './random.js';

const draw = (random: Random) => Array.from({ length: 50 }, () => random.below(1_000));

describe('random numbers from a seed', () => {
  it('are equal for the same request of the same seed, and different otherwise', () => {
    const first = draw(Random.forRequest(1, 7));
    expect(draw(Random.forRequest(1, 7))).toEqual(first);
    expect(draw(Random.forRequest(1, 8))).not.toEqual(first);
    expect(draw(Random.forRequest(2, 7))).not.toEqual(first);
  });

  it('cover the whole range and nothing outside it', () => {
    const random = new Random(1);
    const drawn = new Set(Array.from({ length: 1_000 }, () => random.between(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  it('pick any given value, including undefined, in proportion to its weight', () => {
    const random = new Random(1);
    expect(random.pick([undefined])).toBeUndefined();
    expect(() => random.pick([])).toThrow('nothing to pick from');
    const picked = Array.from({ length: 1_000 }, () =>
      random.weighted([
        [9, 'often'],
        [1, 'rarely'],
        [0, 'never'],
      ]),
    );
    const share = picked.filter((value) => value === 'often').length / picked.length;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.95);
    expect(picked).not.toContain('never');
  });
});
