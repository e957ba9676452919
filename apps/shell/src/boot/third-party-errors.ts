import { isRecord, textIn } from '@haulway/contracts/unknown-json';
import { isOwnLine } from '@haulway/platform';

/** Hosts of the card payment provider. The host name must end there, also before a quotation mark. */
const PROVIDER = /https?:\/\/(?:[\w-]+\.)*stripe\.(?:com|network)(?!\.?[\w-])/iu;
/** The product's beta host. */
const BETA = /https?:\/\/beta\.haulway\.co\.uk(?!\.?[\w-])/iu;
/** Messages of browsers and extensions when an identity provider can't be reached (FedCM, One Tap and similar). */
const IDENTITY = /\b(?:identity[\s-]?(?:lookup|look-up|provider)|IdentityCredentialError|FedCM)\b/iu;

/**
 * Tells whether a text is third-party noise, which is silently dropped (docs/product/site.md). Noise comes from the
 * payment provider's cross-origin frames (`providerOrigin` is the one in use, from config.json), from identity
 * look-ups, or from the beta host. Every other error is ours and is reported.
 */
export const isThirdPartyError = (text: string, providerOrigin?: string): boolean =>
  PROVIDER.test(text) ||
  BETA.test(text) ||
  IDENTITY.test(text) ||
  (providerOrigin !== undefined &&
    [`${providerOrigin}/`, `"${providerOrigin}"`].some((from) => text.includes(from)));

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** The source of an error: the innermost frame of its stack. The callers further out did not cause it. */
const sourceOf = (stack: string): string => stack.split('\n').find((line) => line.includes('://')) ?? '';

/** A value's name, message and source, by its fields: an error from a frame is not an instance of our `Error`. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const [name, message, stack = ''] = ['name', 'message', 'stack'].map((part) => textIn(value, part));
  return [name, message, sourceOf(stack)].join(' ');
};

/**
 * Silently drops third-party noise: console messages other than the site's own log, and unhandled errors and
 * rejections, whose default handling is prevented. `providerOrigin` is called each time, since an error may come before
 * the settings. Returns a function that restores everything.
 */
export const dropThirdPartyErrors = (
  target: Window & typeof globalThis,
  providerOrigin: () => string | undefined,
): (() => void) => {
  const noisy = (...values: unknown[]): boolean =>
    isThirdPartyError(values.map(textOf).join(' '), providerOrigin());
  const originals = LEVELS.map((level) => [level, target.console[level]] as const);
  for (const [level, original] of originals) {
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
    for (const [level, original] of originals) target.console[level] = original;
    target.removeEventListener('error', onError, true);
    target.removeEventListener('unhandledrejection', onRejection, true);
  };
};
