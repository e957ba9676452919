import type { User } from '@haulway/contracts';
import { createPlatform, logger, toast } from '@haulway/platform';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen } from '@testing-library/react';
import { requestPreview } from './preview.js';
import { previewOf } from './requested.js';
import { previewRequest } from './tab-request.js';

jest.mock('@haulway/platform', () => ({
  ...jest.requireActual<object>('@haulway/platform'),
  toast: jest.fn(),
}));

const ADMIN: User = { ...SAMPLE_USER, role: 'admin' };
const REQUESTED = 'admin-mfe@1.3.0';
const STORE = 'haulway.preview';

/** A platform with a stored session of `user`, and a registry that responds with `status`. */
const platformOf = (user: User | null, status = 200) => {
  const requested: string[] = [];
  if (user) {
    localStorage.setItem('authToken', 'token');
    localStorage.setItem('user', JSON.stringify(user));
  }
  const respond = (body: unknown, code: number): Response =>
    Object.assign(Object.create(null), {
      ok: code < 400,
      status: code,
      headers: new Headers(),
      json: () => Promise.resolve(body),
    });
  const platform = createPlatform({
    apiBase: '/api',
    storage: localStorage,
    fetch: (input) => {
      const path = String(input);
      if (path.endsWith('/auth/me')) return Promise.resolve(respond({ user }, 200));
      requested.push(path);
      const error = { statusCode: status, error: 'not_found', message: 'There is no such version.' };
      return Promise.resolve(respond(status < 400 ? {} : error, status));
    },
  });
  return { platform, requested };
};
const requestedBy = async (user: User | null, { text = REQUESTED, status = 200 } = {}) => {
  const { platform, requested } = platformOf(user, status);
  const restoring = platform.session.restore();
  let response: Response | undefined;
  await act(async () => {
    response = await requestPreview(text, platform);
    await restoring;
  });
  return { platform, requested, response };
};
const badge = () => screen.queryByRole('complementary', { name: 'Preview' });

let left: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', `/admin?preview=${REQUESTED}`);
  jest.mocked(toast).mockClear();
  jest.spyOn(logger, 'error').mockReturnValue();
  left = jest.spyOn(previewRequest, 'leave').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

it('is looked for in the address and in the tab only', () => {
  const { platform } = platformOf(null);
  expect(previewOf(platform)).toBeDefined();
  window.history.replaceState(null, '', '/admin');
  expect(previewOf(platform)).toBeUndefined();
  previewRequest.store(REQUESTED);
  expect(previewOf(platform)).toBeDefined();
});

it('asks the registry as an admin, holds for the tab, and shows a badge with a way out', async () => {
  const { requested, response } = await requestedBy(ADMIN);
  expect(response?.ok).toBe(true);
  expect(requested).toEqual(['/api/micro-frontends/preview?remote=admin-mfe&version=1.3.0']);
  expect(sessionStorage.getItem(STORE)).toBe(REQUESTED);
  expect(badge()).toHaveTextContent('Preview of admin-mfe 1.3.0');
  screen.getByRole('button', { name: 'Leave preview' }).click();
  expect(left).toHaveBeenCalledTimes(1);
});

it('ends with the session of the admin', async () => {
  const { platform } = await requestedBy(ADMIN);
  expect(left).not.toHaveBeenCalled();
  platform.session.forget();
  expect(left).toHaveBeenCalledTimes(1);
});

it.each<[string, User | null, { text?: string; status?: number }, string]>([
  ['for a customer', SAMPLE_USER, {}, 'Please sign in as an admin, then open the link again.'],
  ['for nobody', null, {}, 'Please sign in as an admin, then open the link again.'],
  ['of an unknown version', ADMIN, { status: 404 }, 'There is no such version.'],
  ['of an address', ADMIN, { text: 'admin-mfe@http://x.example/' }, 'The address takes ?preview='],
])('%s is refused, said so, and removed from the tab', async (_who, user, given, why) => {
  sessionStorage.setItem(STORE, REQUESTED);
  const { response, requested } = await requestedBy(user, given);
  expect([response, badge(), sessionStorage.getItem(STORE)]).toEqual([undefined, null, null]);
  expect(requested).toHaveLength(given.status === undefined ? 0 : 1);
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ description: expect.stringContaining(why), tone: 'destructive' }),
  );
});
