/** What every test of dates calls now: a Friday morning in London. */
const NOW = '2026-11-20T09:00:00Z';

/** Stops the clock that dates are read from at `instant`; timers and performance go on. */
export const stopClock = (instant = NOW): void => {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
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
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
};
