import fc from 'fast-check';
import { type PastState, rollbackTarget, takenBack } from './rollback-target.js';

/** 'publish 1.0 2.0' gives everybody 1.0 and tries 2.0 as a canary. */
const state = (words: string): PastState => {
  const [kind = '', release = '', canary = null] = words.split(' ');
  return { kind, release, canary };
};

describe('a rollback that names no version', () => {
  it.each<[string, string[], string | undefined]>([
    ['has nowhere to go at first', ['publish 1'], undefined],
    ['ends at the version before', ['publish 1', 'publish 2'], '1'],
    ['goes one further back each time', ['publish 1', 'publish 2', 'publish 3', 'rollback 2'], '1'],
    ['never ends at one that was taken back', ['publish 1', 'publish 2', 'rollback 1', 'publish 3'], '1'],
    ['not even where it was fine once', ['publish 2', 'publish 1', 'publish 2', 'rollback 1'], undefined],
    ['takes a canary back', ['publish 1', 'publish 1 2'], '1'],
    ['passes a canary by that failed', ['publish 1', 'publish 1 2', 'auto 1', 'publish 3'], '1'],
    ['ends at one that was promoted', ['publish 1', 'publish 1 2', 'promote 2', 'publish 3'], '2'],
    [
      'knows one that was published again',
      ['publish 1', 'publish 2', 'rollback 1', 'publish 2', 'publish 3'],
      '2',
    ],
    ['is not led on by a switch', ['publish 1', 'publish 2', 'kill 2', 'revive 2'], '1'],
    ['begins anew after the remote was removed', ['publish 1', 'remove 1', 'publish 2'], '1'],
  ])('%s', (_what, words, target) => {
    expect(rollbackTarget(words.map(state))).toBe(target);
  });

  it('ends at nothing that is taken back, and at nothing that nobody had', () => {
    const version = fc.constantFrom('1', '2', '3', '4');
    const kind = fc.constantFrom('publish', 'rollback', 'auto', 'promote', 'kill');
    const states = fc.array(
      fc.record({ kind, release: version, canary: fc.option(version, { nil: null }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(states, (past) => {
        const target = rollbackTarget(past);
        if (target === undefined) return;
        expect(past.some(({ release }) => release === target)).toBe(true);
        expect(takenBack(past).has(target)).toBe(false);
      }),
    );
  });
});
