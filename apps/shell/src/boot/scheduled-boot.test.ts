import { logger } from '@haulway/platform';
import { screen, waitFor } from '@testing-library/react';
import { scheduledBoot } from './scheduled-boot.js';

const CONFIG = {
  apiBase: '/api',
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: 'key',
  stripePublishableKey: 'pk',
  stripeJsUrl: 'https://js.stripe.com/v3/',
};

const start = jest.fn((...given: unknown[]) => Promise.resolve(void given));
jest.mock('./start.js', () => ({
  start: (root: HTMLElement, config: unknown) => start(root, config),
}));

let root: HTMLElement;
const originalFetch = global.fetch;
const respondWith = (config: unknown): void => {
  global.fetch = jest.fn(() =>
    Promise.resolve(Object.assign(Object.create(null), { ok: true, json: () => Promise.resolve(config) })),
  );
};

beforeEach(() => {
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  start.mockClear();
  document.documentElement.dataset['session'] = 'stored';
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  global.fetch = originalFetch;
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('reads the settings and starts the site with them', async () => {
  respondWith(CONFIG);
  await scheduledBoot(root);
  expect(start).toHaveBeenCalledWith(root, CONFIG);
  expect(global.fetch).toHaveBeenCalledWith('/config.json', { credentials: 'same-origin' });
});

const sayItCouldNotStart = async () => {
  expect(await screen.findByRole('heading', { name: "We couldn't load Haulway" })).toBeVisible();
  expect(screen.getByText('Please check your connection, then try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  // the attribute that hides the document during validation is removed; otherwise the visitor would see nothing
  await waitFor(() => expect(document.documentElement.dataset['session']).toBeUndefined());
};

it.each([
  ['lack a value', { ...CONFIG, apiBase: undefined }],
  ['have a value that is not a string', { ...CONFIG, stripeJsUrl: 7 }],
  ['are a list', []],
  ['are null', null],
])('shows that it could not start when the settings %s', async (_what, config) => {
  respondWith(config);
  await scheduledBoot(root);
  await sayItCouldNotStart();
  expect(start).not.toHaveBeenCalled();
});

it('shows that it could not start when the settings fail to load', async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('no line')));
  await scheduledBoot(root);
  await sayItCouldNotStart();
});

it('shows that it could not start when the site itself fails', async () => {
  respondWith(CONFIG);
  start.mockRejectedValueOnce(new Error('broken'));
  await scheduledBoot(root);
  await sayItCouldNotStart();
  expect(logger.error).toHaveBeenCalledWith('Haulway could not start', expect.any(Error));
});

describe('scripts and errors by origin', () => {
  type Rules = Parameters<NonNullable<typeof trustedTypes>['createPolicy']>[1];
  let rules: Rules | undefined;
  beforeEach(() => {
    globalThis.trustedTypes = { createPolicy: (_name, made) => (rules = made) };
  });
  afterEach(() => {
    globalThis.trustedTypes = undefined;
  });
  const isDropped = (filename: string): boolean => {
    const error = new ErrorEvent('error', { message: 'TypeError', filename, cancelable: true });
    window.dispatchEvent(error);
    return error.defaultPrevented;
  };
  const mayRun = (address: string) => rules?.createScriptURL(address) === address;
  const own = `${location.origin}/assets/main.js`;

  it('allow site scripts before the settings are read, and provider scripts afterwards', async () => {
    respondWith(CONFIG);
    const booting = scheduledBoot(root);
    expect([mayRun(own), mayRun(CONFIG.stripeJsUrl)]).toEqual([true, false]);
    await booting;
    expect([mayRun(own), mayRun(CONFIG.stripeJsUrl)]).toEqual([true, true]);
    expect(mayRun('https://js.stripe.com.evil.test/v3/')).toBe(false);
    expect(mayRun('https://evil.test/a.js')).toBe(false);
  });

  it('drop errors of the configured provider, but not errors of the site', async () => {
    respondWith({ ...CONFIG, stripeJsUrl: 'http://localhost:4242/stripe.js' });
    await scheduledBoot(root);
    expect([isDropped('http://localhost:4242/stripe.js'), isDropped(own)]).toEqual([true, false]);
  });

  it('keep errors of the site when the provider’s script has the same origin', async () => {
    respondWith({ ...CONFIG, stripeJsUrl: '/vendor/stripe.js' });
    await scheduledBoot(root);
    expect(isDropped(own)).toBe(false);
  });

  it('make the start fail when the provider’s address is invalid', async () => {
    respondWith({ ...CONFIG, stripeJsUrl: 'https://' });
    await scheduledBoot(root);
    await sayItCouldNotStart();
    expect(start).not.toHaveBeenCalled();
  });
});
