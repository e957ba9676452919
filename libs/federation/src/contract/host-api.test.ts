import { satisfiesHostApi } from './host-api.js';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('%s against host %s is %s', (range, version, expected) => {
  expect(satisfiesHostApi(range, version)).toBe(expected);
});
