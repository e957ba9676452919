/** The current time in every test about dates: a Friday morning in London. */
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

/** Stops the clock for dates at `instant`. Timers and performance keep running. */
export const stopClock = (instant = NOW): void => {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...GOES_ON, ...TIMERS] });
};

/**
 * Stops timers as well. They advance only while a test waits, by 50 ms for each poll of Testing Library, so that a rule
 * about seconds is reliable on a slow machine too. Tests that use the page need `userEvent.setup({ advanceTimers })`.
 */
export const stopTimers = (instant = NOW): void => {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...GOES_ON] });
};
