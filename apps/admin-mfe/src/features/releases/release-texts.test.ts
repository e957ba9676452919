import type { ReleaseChange } from '@haulway/contracts';
import { releaseChange } from '../../../test/releases.js';
import { ACTIONS, changeText, commitText, rateText, VERDICTS } from './release-texts.js';

const change = (values: Partial<ReleaseChange> = {}) => releaseChange({ version: '1.2.0', ...values });

it.each<[number, string]>([
  [0, '0.0 %'],
  [0.0512, '5.1 %'],
  [0.25, '25.0 %'],
  [1, '100.0 %'],
])('shows a rate of %d as %s', (rate, text) => expect(rateText(rate)).toBe(text));

it('describes a change with its version, and a canary’s share', () => {
  expect(changeText(change())).toBe('Published: 1.2.0');
  expect(changeText(change({ kind: 'ramp', canary_version: '1.3.0', canary_traffic: 10 }))).toBe(
    'Traffic increased: 1.2.0, 10 % on 1.3.0',
  );
  expect(changeText(change({ kind: 'kill' }))).toBe('Switched off: 1.2.0');
  expect(changeText(change({ kind: 'revive' }))).toBe('Switched on: 1.2.0');
});

it('names the commit of a published version, and its author if known', () => {
  const commit = '0123456789abcdef';
  expect(commitText(change({ commit, author: 'Ada Byron' }))).toBe('Commit 0123456789 by Ada Byron');
  expect(commitText(change({ commit }))).toBe('Commit 0123456789');
});

it('names the remote in the texts before and after every action', () => {
  for (const texts of Object.values(ACTIONS)) {
    expect(texts.title('booking-mfe')).toMatch(/booking-mfe.*\?$/u);
    expect(texts.done('booking-mfe')).toContain('booking-mfe');
    expect(texts.button).not.toBe('');
  }
  expect(VERDICTS.too_few.label).toMatch(/too few/iu);
});
