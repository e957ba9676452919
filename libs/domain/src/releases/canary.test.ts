import { failureRate, analyseCanary } from './canary.js';

const limits = { excess: 0.05, pages: 20, networks: 3 };
const verdict = (
  [pages, failed, failedNetworks]: [number, number, number],
  [standardPages, standardFailed]: [number, number],
) =>
  analyseCanary({ pages, failed, failedNetworks }, { pages: standardPages, failed: standardFailed }, limits);

test.each<[string, [number, number, number], [number, number], string]>([
  ['every page of it fails', [20, 20, 20], [180, 0], 'failing'],
  ['one page in five fails', [40, 8, 8], [160, 1], 'failing'],
  ['no page fails', [200, 0, 0], [800, 0], 'healthy'],
  ['both versions fail equally, as without a network', [40, 30, 30], [160, 120], 'healthy'],
  ['its failure rate exceeds the default’s by less than the limit', [1000, 30, 30], [9000, 0], 'healthy'],
  ['chance may explain it', [20, 2, 2], [20, 1], 'healthy'],
  ['all failures come from one network', [40, 20, 1], [160, 0], 'healthy'],
  ['all failures come from two networks', [40, 20, 2], [160, 0], 'healthy'],
  ['too few tried it', [19, 19, 19], [180, 0], 'too_few'],
  ['nobody tried the default version', [40, 20, 20], [2, 0], 'too_few'],
  ['there are exactly enough visits and networks', [20, 20, 3], [3, 0], 'failing'],
])('the verdict on a canary is right when %s', (_what, canary, standard, expected) => {
  expect(verdict(canary, standard)).toBe(expected);
});

test('a version without visits has a failure rate of 0', () => {
  expect(failureRate({ pages: 0, failed: 0 })).toBe(0);
  expect(failureRate({ pages: 8, failed: 2 })).toBe(0.25);
});
