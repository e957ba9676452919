import { ApiRequestError, networkFailure } from '@haulway/platform';
import { FakeStream } from '@haulway/platform/testing';
import { followTimeline } from './follow-timeline.js';

const SECOND = 1_000;

/** The response whose pieces come from a stream. */
const responseOf = (stream: FakeStream, signal: AbortSignal): Response =>
  Object.assign(Object.create(null), { body: { getReader: () => stream.reader(signal) } });

const follow = (open: (signal: AbortSignal) => Promise<Response>) => {
  const source = {
    read: jest.fn().mockResolvedValue([]),
    open: jest.fn(open),
    onSteps: jest.fn(),
    onFailure: jest.fn(),
  };
  return { ...source, stop: followTimeline(source) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('takes a stream that begins with silence for one that a proxy holds back, and polls', async () => {
  const { read, stop } = follow((signal) => Promise.resolve(responseOf(new FakeStream(), signal)));
  await jest.advanceTimersByTimeAsync(9 * SECOND);
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4 * SECOND);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

it('leaves a stream that sends something open', async () => {
  const stream = new FakeStream();
  const { read, open, stop } = follow((signal) => Promise.resolve(responseOf(stream, signal)));
  for (let passed = 0; passed < 10; passed += 1) {
    stream.send({ kind: 'booked', at: '2026-11-20T09:00:00.000Z' });
    await jest.advanceTimersByTimeAsync(25 * SECOND);
  }
  expect([read.mock.calls.length, open.mock.calls.length]).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(70 * SECOND);
  expect(open.mock.calls.length).toBeGreaterThan(1);
  stop();
});

it('waits longer after each failure, at most half a minute', async () => {
  const { read, stop } = follow(() => Promise.reject(new ApiRequestError(networkFailure)));
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  const first = read.mock.calls.length;
  expect(first).toBeGreaterThanOrEqual(5);
  expect(first).toBeLessThanOrEqual(9);
  await jest.advanceTimersByTimeAsync(300 * SECOND);
  const later = read.mock.calls.length - first;
  expect(later).toBeGreaterThanOrEqual(9);
  expect(later).toBeLessThanOrEqual(21);
  stop();
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(read).toHaveBeenCalledTimes(first + later);
});
