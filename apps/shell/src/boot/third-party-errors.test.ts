import { logger } from '@haulway/platform';
import { dropThirdPartyErrors, isThirdPartyError } from './third-party-errors.js';

const EMULATOR = 'http://localhost:4242';

test.each([
  ['the provider', 'Failed at https://js.stripe.com/v3/fingerprinted/x.js:1', true],
  ['its network host', 'blocked https://m.stripe.network/inner.html', true],
  ['the provider in use', `TypeError at ${EMULATOR}/stripe.js:12`, true],
  [
    "the browser's own word of it",
    'Blocked a frame with origin "https://js.stripe.com" from accessing a cross-origin frame.',
    true,
  ],
  [
    "the browser's own word of the provider in use",
    `Blocked a frame with origin "${EMULATOR}" from accessing a cross-origin frame.`,
    true,
  ],
  [
    'a frame of our own that was blocked',
    'Blocked a frame with origin "http://localhost:4200" from accessing a cross-origin frame.',
    false,
  ],
  ['an identity look-up', 'IdentityCredentialError: Error retrieving a token.', true],
  ['the beta host', 'GET https://beta.haulway.co.uk/ping failed', true],
  ['our own error', 'TypeError: x is undefined at http://localhost:4200/assets/main.js', false],
  ['a host that only looks like it', 'https://stripe.com.example.test/a.js', false],
  ['another host of ours', 'https://www.haulway.co.uk/a.js', false],
  ['a word that only contains it', 'the fedcmx of a pinstripe.community', false],
])('%s: %s is a third-party error: %s', (_what, text, expected) => {
  expect(isThirdPartyError(text, EMULATOR)).toBe(expected);
});

describe('third-party errors in the page', () => {
  const heard: unknown[] = [];
  const original = console.error;
  let restore = (): void => undefined;

  beforeEach(() => {
    heard.length = 0;
    console.error = (...values: unknown[]) => void heard.push(...values);
    restore = dropThirdPartyErrors(window, () => EMULATOR);
  });
  afterEach(() => {
    restore();
    console.error = original;
  });

  test('are dropped from the console, and nothing else is', () => {
    console.error('https://js.stripe.com/v3 said something');
    console.error('ours');
    expect(heard).toEqual(['ours']);
  });

  test('are kept when the site itself logs about the provider', () => {
    logger.error('The card form could not be loaded', 'https://js.stripe.com/v3 gave nothing');
    expect(heard).toContain('The card form could not be loaded');
  });

  test('are recognised by the code that threw them, not by its callers', () => {
    const thrownAt = (...frames: string[]) =>
      Object.assign(new Error('x'), {
        stack: ['Error: x', ...frames.map((at) => `    at f (${at}:1:1)`)].join('\n'),
      });
    console.error(thrownAt(`${EMULATOR}/stripe.js`, 'http://localhost:4200/assets/main.js'));
    const ours = thrownAt('http://localhost:4200/assets/main.js', `${EMULATOR}/stripe.js`);
    console.error(ours);
    expect(heard).toEqual([ours]);
  });

  test('prevent and stop the window error event, unlike other errors', () => {
    const seen: string[] = [];
    const listen = (event: ErrorEvent): void => void seen.push(event.message);
    window.addEventListener('error', listen);
    const noisy = new ErrorEvent('error', {
      message: 'Script error',
      filename: `${EMULATOR}/stripe.js`,
      cancelable: true,
    });
    const ours = new ErrorEvent('error', { message: 'ours', filename: '/assets/main.js', cancelable: true });
    window.dispatchEvent(noisy);
    window.dispatchEvent(ours);
    window.removeEventListener('error', listen);
    expect([noisy.defaultPrevented, ours.defaultPrevented]).toEqual([true, false]);
    expect(seen).toEqual(['ours']);
  });

  test('prevent the unhandled rejection, unlike other rejections', () => {
    const rejection = (reason: unknown): Event =>
      Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    const noisy = rejection(new Error('identity provider look-up failed'));
    const blocked = rejection(
      new DOMException(
        'Blocked a frame with origin "https://js.stripe.com" from accessing a cross-origin frame.',
        'SecurityError',
      ),
    );
    // an Error from a frame is not an instance of this window's Error: only its fields identify it
    const ofAFrame = rejection({
      name: 'SecurityError',
      message: `Blocked a frame with origin "${EMULATOR}" from accessing a cross-origin frame.`,
    });
    const ours = [
      rejection(new Error('ours')),
      rejection(undefined),
      rejection({ message: 7, url: 'https://js.stripe.com/v3' }),
      rejection({ status: 500, message: 'The card could not be charged' }),
      rejection(
        new DOMException(
          'Blocked a frame with origin "http://localhost:4200" from accessing a cross-origin frame.',
          'SecurityError',
        ),
      ),
    ];
    for (const each of [noisy, blocked, ofAFrame, ...ours]) window.dispatchEvent(each);
    expect([noisy, blocked, ofAFrame].map(({ defaultPrevented }) => defaultPrevented)).toEqual([
      true,
      true,
      true,
    ]);
    expect(ours.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
  });
});
