import { isNoise } from './is-noise.js';

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Everything a value says of itself and of where it comes from. */
const textOf = (value: unknown): string =>
  value instanceof Error
    ? `${value.name} ${value.message} ${value.stack ?? ''}`
    : typeof value === 'string'
      ? value
      : '';

/**
 * Silently drops the noise of SPEC section 1: console messages, and unhandled errors and rejections, whose default
 * handling is prevented. `providerOrigin` is asked each time, since the settings come later than the first error
 * may. Gives the function that puts everything back.
 */
export const dropNoise = (
  target: Window & typeof globalThis,
  providerOrigin: () => string | undefined,
): (() => void) => {
  const noisy = (...values: unknown[]): boolean => isNoise(values.map(textOf).join(' '), providerOrigin());
  const kept = LEVELS.map((level) => [level, target.console[level]] as const);
  for (const [level, original] of kept) {
    target.console[level] = (...values: unknown[]) => {
      if (!noisy(...values)) original.apply(target.console, values);
    };
  }
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onError = (event: ErrorEvent): void => {
    if (noisy(event.message, event.filename, event.error)) swallow(event);
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (noisy(event.reason)) swallow(event);
  };
  target.addEventListener('error', onError, true);
  target.addEventListener('unhandledrejection', onRejection, true);
  return () => {
    for (const [level, original] of kept) target.console[level] = original;
    target.removeEventListener('error', onError, true);
    target.removeEventListener('unhandledrejection', onRejection, true);
  };
};
