import { isRecord, textIn } from '@haulway/contracts/unknown-json';
import { isOwnLine } from '@haulway/platform';

/** Hosts of the card payment provider's own frames and scripts; the name ends there, also before a quotation mark. */
const PROVIDER = /https?:\/\/(?:[\w-]+\.)*stripe\.(?:com|network)(?!\.?[\w-])/iu;
/** The product's beta host. */
const BETA = /https?:\/\/beta\.haulway\.co\.uk(?!\.?[\w-])/iu;
/** What browsers and extensions say when an identity provider can't be asked (FedCM, One Tap and their kin). */
const IDENTITY = /\b(?:identity[\s-]?(?:lookup|look-up|provider)|IdentityCredentialError|FedCM)\b/iu;

/**
 * Is this text noise that is silently dropped (docs/product/site.md)? It comes from the payment provider's cross-origin
 * frames (`providerOrigin` is the one in use, from config.json), from identity look-ups, or from the beta host.
 * Everything else is ours to hear of.
 */
export const isThirdPartyError = (text: string, providerOrigin?: string): boolean =>
  PROVIDER.test(text) ||
  BETA.test(text) ||
  IDENTITY.test(text) ||
  (providerOrigin !== undefined &&
    [`${providerOrigin}/`, `"${providerOrigin}"`].some((from) => text.includes(from)));

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Where an error was thrown: the innermost frame of its stack. Who called whom before that is no fault of theirs. */
const sourceOf = (stack: string): string => stack.split('\n').find((line) => line.includes('://')) ?? '';

/**
 * What a value says of itself and of where it comes from. An error that a frame has thrown is none of this window's
 * own `Error`, so that it is known by what it says.
 */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const [name, message, stack = ''] = ['name', 'message', 'stack'].map((part) => textIn(value, part));
  return [name, message, sourceOf(stack)].join(' ');
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
