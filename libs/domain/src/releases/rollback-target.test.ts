import fc from 'fast-check';
import { type PastState, rollbackTarget, takenBack } from './rollback-target.js';

/** 'publish 1.0 2.0' gives everybody 1.0 and tries 2.0 as a canary. */
const state = (words: string): PastState => {
  const [kind = '', release = '', canary = null] = words.split(' ');
  return { kind, release, canary };
};

describe('a rollback without a named version', () => {
  it.each<[string, string[], string | undefined]>([
    ['has no target after the first version', ['publish 1'], undefined],
    ['goes to the previous version', ['publish 1', 'publish 2'], '1'],
    ['goes back one version further each time', ['publish 1', 'publish 2', 'publish 3', 'rollback 2'], '1'],
    [
      'never goes to a version that was rolled back',
      ['publish 1', 'publish 2', 'rollback 1', 'publish 3'],
      '1',
    ],
    [
      'never goes to such a version, even if it was live earlier',
      ['publish 2', 'publish 1', 'publish 2', 'rollback 1'],
      undefined,
    ],
    ['removes a canary', ['publish 1', 'publish 1 2'], '1'],
    ['skips a failed canary', ['publish 1', 'publish 1 2', 'auto 1', 'publish 3'], '1'],
    ['goes to a promoted version', ['publish 1', 'publish 1 2', 'promote 2', 'publish 3'], '2'],
    [
      'can go to a version that was published again',
      ['publish 1', 'publish 2', 'rollback 1', 'publish 2', 'publish 3'],
      '2',
    ],
    ['ignores switching off and on', ['publish 1', 'publish 2', 'kill 2', 'revive 2'], '1'],
    ['starts again after the remote was removed', ['publish 1', 'remove 1', 'publish 2'], '1'],
  ])('%s', (_what, words, target) => {
    expect(rollbackTarget(words.map(state))).toBe(target);
  });

  it('never goes to a version that was rolled back or never live', () => {
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
