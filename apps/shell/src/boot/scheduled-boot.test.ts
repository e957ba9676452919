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
const answer = (config: unknown): void => {
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
  answer(CONFIG);
  await scheduledBoot(root);
  expect(start).toHaveBeenCalledWith(root, CONFIG);
  expect(global.fetch).toHaveBeenCalledWith('/config.json', { credentials: 'same-origin' });
});

const sayItCouldNotStart = async () => {
  expect(await screen.findByRole('heading', { name: 'Haulway could not start' })).toBeVisible();
  expect(screen.getByText('Please check your connection, then try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  // what hides the document while a session is validated is gone, or nobody would see it
  await waitFor(() => expect(document.documentElement.dataset['session']).toBeUndefined());
};

it.each([
  ['lack one', { ...CONFIG, apiBase: undefined }],
  ['have one that is no text', { ...CONFIG, stripeJsUrl: 7 }],
  ['are a list', []],
  ['are nothing', null],
])('says that it could not start where the settings %s', async (_what, config) => {
  answer(config);
  await scheduledBoot(root);
  await sayItCouldNotStart();
  expect(start).not.toHaveBeenCalled();
});

it('says so where the settings can’t be had', async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('no line')));
  await scheduledBoot(root);
  await sayItCouldNotStart();
});

it('says so where the site itself fails to start', async () => {
  answer(CONFIG);
  start.mockRejectedValueOnce(new Error('broken'));
  await scheduledBoot(root);
  await sayItCouldNotStart();
  expect(logger.error).toHaveBeenCalledWith('Haulway could not start', expect.any(Error));
});
