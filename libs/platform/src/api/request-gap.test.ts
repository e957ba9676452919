import { createRequestGap } from './request-gap.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('three concurrent requests are sent at 0, 100 and 200 ms', async () => {
  const turn = createRequestGap(() => Date.now());
  const start = Date.now();
  const left: number[] = [];
  const requests = [1, 2, 3].map(() => turn().then(() => left.push(Date.now() - start)));
  await jest.advanceTimersByTimeAsync(250);
  await Promise.all(requests);
  expect(left).toEqual([0, 100, 200]);
});

test('a request after a pause is sent at once', async () => {
  const turn = createRequestGap(() => Date.now());
  await turn();
  await jest.advanceTimersByTimeAsync(100);
  let left = false;
  void turn().then(() => (left = true));
  await jest.advanceTimersByTimeAsync(0);
  expect(left).toBe(true);
});
