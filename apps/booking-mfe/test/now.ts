/** What every test of dates calls now: a Friday morning in London. */
const NOW = '2026-11-20T09:00:00Z';

const GOES_ON = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
] as const;
const TIMERS = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

/** Stops the clock that dates are read from at `instant`; timers and performance go on. */
export const stopClock = (instant = NOW): void => {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...GOES_ON, ...TIMERS] });
};

/**
 * Stops timers as well: they go on only where a test waits, 50 ms with each look of Testing Library's, so that a rule
 * about seconds holds on a slow machine too. Whoever uses the page takes `userEvent.setup({ advanceTimers })`.
 */
export const stopTimers = (instant = NOW): void => {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...GOES_ON] });
};
