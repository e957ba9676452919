import { isOwnLine } from '@haulway/platform';
import { isThirdPartyError } from './is-third-party-error.js';

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Where an error was thrown: the innermost frame of its stack. Who called whom before that is no fault of theirs. */
const sourceOf = ({ stack = '' }: Error): string =>
  stack.split('\n').find((line) => line.includes('://')) ?? '';

/** What a value says of itself and of where it comes from. */
const textOf = (value: unknown): string => {
  if (value instanceof Error) return `${value.name} ${value.message} ${sourceOf(value)}`;
  return typeof value === 'string' ? value : '';
};

/**
 * Silently drops other people's noise: console messages other than the site's own log, and unhandled errors and rejections, whose default
 * handling is prevented. `providerOrigin` is asked each time, since the settings come later than the first error
 * may. Gives the function that puts everything back.
 */
export const dropThirdPartyErrors = (
  target: Window & typeof globalThis,
  providerOrigin: () => string | undefined,
): (() => void) => {
  const noisy = (...values: unknown[]): boolean =>
    isThirdPartyError(values.map(textOf).join(' '), providerOrigin());
  const kept = LEVELS.map((level) => [level, target.console[level]] as const);
  for (const [level, original] of kept) {
    target.console[level] = (...values: unknown[]) => {
      if (isOwnLine() || !noisy(...values)) original.apply(target.console, values);
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
