import { waitAfter } from './back-off.js';

it.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [4, 8_000, 16_000],
  [20, 150_000, 300_000],
])('after %d failures it is from %d to %d ms', (failures, least, most) => {
  expect(waitAfter(failures, 0, () => 0)).toBe(least);
  expect(waitAfter(failures, 0, () => 1)).toBe(most);
});

it('is never shorter than the server asked for', () => {
  expect(waitAfter(1, 60_000, () => 1)).toBe(60_000);
  expect(waitAfter(20, 60_000, () => 1)).toBe(300_000);
});
