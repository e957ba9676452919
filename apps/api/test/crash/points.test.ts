import { crashPoints, KINDS } from './points.js';

const names = (which: 'some' | 'all'): string[] => crashPoints(which).map(({ name }) => name);

/** The parts of the points' names that say where the API dies: 'refund', 'before the commit'. */
const stepsOf = (of: readonly string[]) => new Set(of.map((name) => name.slice(0, name.indexOf(':'))));
const endsOf = (of: readonly string[]) =>
  new Set(of.flatMap((name) => /(?:after the commit|before the commit|answered)$/u.exec(name) ?? []));

describe('the crash points of a payment', () => {
  it('belong to exactly one kind each', () => {
    expect(new Set(names('all')).size).toBe(names('all').length);
    expect(new Set(KINDS.map(({ left }) => left)).size).toBe(KINDS.length);
    expect(names('all')).toHaveLength(44);
  });

  it('cover every step of a payment and every way of dying in every run', () => {
    expect(names('all')).toEqual(expect.arrayContaining(names('some')));
    // a customer's confirm reads the intent and settles, so its points are the same as those of settling
    expect(stepsOf(names('some'))).toEqual(
      new Set([...stepsOf(names('all'))].filter((step) => step !== 'confirm')),
    );
    expect(endsOf(names('some'))).toEqual(endsOf(names('all')));
  });
});
