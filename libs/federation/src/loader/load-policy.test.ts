import { backoffAfter, LOAD_POLICY, mayRetry, triesFor } from './load-policy.js';

it('leaves most of the deadline to the remote, with time for the default version after a hanging canary', () => {
  const { deadlineMs, registryMs, bundledFallbackMs, canaryMs } = LOAD_POLICY;
  expect(deadlineMs).toBe(5_000);
  expect(registryMs + canaryMs).toBeLessThan(deadlineMs);
  expect(registryMs + bundledFallbackMs).toBeLessThan(deadlineMs);
});

it('keeps all back-off pauses within the deadline, even the longest', () => {
  const pauses = Array.from({ length: LOAD_POLICY.tries - 1 }, (_none, index) => backoffAfter(index + 1, 1));
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(LOAD_POLICY.deadlineMs / 2);
});

it.each([
  [1, 0, 125],
  [1, 0.5, 250],
  [1, 1, 375],
  [2, 0.5, 500],
])('after try %d, with random value %d, waits %d ms', (tries, random, ms) => {
  expect(backoffAfter(tries, random)).toBe(ms);
});

it('tries a canary once, and the default version three times', () => {
  expect([triesFor({ isCanary: true }), triesFor({ isCanary: false })]).toEqual([1, 3]);
});

it.each([
  ['remote_unreachable', true],
  ['remote_broken', false],
  ['remote_refused', false],
  ['host_api_mismatch', false],
  ['remote_off', false],
  ['remote_unknown', false],
])('retries after %s: %s', (code, expected) => {
  expect(mayRetry({ code })).toBe(expected);
});
