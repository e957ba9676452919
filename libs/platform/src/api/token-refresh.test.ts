import { TokenStore } from '../session/token-store.js';
import { ApiRequestError, networkFailure } from './api-error.js';
import { TokenRefresh } from './token-refresh.js';

const deferred = () => {
  let respond: (body: unknown, ok?: boolean) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = (body, ok = true) =>
      resolve(Object.assign(Object.create(null), { ok, json: () => Promise.resolve(body) }));
  });
  return { response, respond };
};

const setUp = (token: string | undefined = 'old') => {
  localStorage.clear();
  const tokens = new TokenStore(localStorage);
  if (token !== undefined) tokens.set(token);
  const posts: (string | undefined)[] = [];
  let next = deferred();
  const refresh = new TokenRefresh(tokens, (used) => {
    posts.push(used);
    return next.response;
  });
  return { tokens, posts, refresh, wire: () => next, again: () => (next = deferred()) };
};

it('replaces the token without announcing a new session', async () => {
  const { tokens, refresh, wire, posts } = setUp();
  const heard = jest.fn();
  tokens.onChange(heard);
  const running = refresh.run();
  wire().respond({ token: 'new' });
  expect(await running).toBe(true);
  expect([tokens.get(), posts]).toEqual(['new', ['old']]);
  expect(heard).not.toHaveBeenCalled();
});

it('is shared by all concurrent callers', async () => {
  const { refresh, wire, posts } = setUp();
  const all = [refresh.run(), refresh.run(), refresh.run()];
  wire().respond({ token: 'new' });
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(posts).toHaveLength(1);
});

it('is not repeated before another success, so that a refusing server is not called endlessly', async () => {
  const { refresh, wire, posts, again } = setUp();
  const first = refresh.run();
  wire().respond({ token: 'new' });
  await first;
  again();
  expect(await refresh.run()).toBe(false);
  expect(posts).toHaveLength(1);
  refresh.reset();
  const second = refresh.run();
  wire().respond({ token: 'newer' });
  expect(await second).toBe(true);
});

it.each([
  ['the server refuses', (wire: ReturnType<typeof deferred>) => wire.respond({ token: 'new' }, false)],
  ['the response has no token', (wire: ReturnType<typeof deferred>) => wire.respond({ session: 'new' })],
  ['the token is not a string', (wire: ReturnType<typeof deferred>) => wire.respond({ token: 7 })],
  ['the response is a list', (wire: ReturnType<typeof deferred>) => wire.respond(['new'])],
])('fails when %s, and leaves the token to the caller', async (_what, happen) => {
  const { tokens, refresh, wire } = setUp();
  const running = refresh.run();
  happen(wire());
  expect(await running).toBe(false);
  expect(tokens.get()).toBe('old');
});

it('does not restore a session that was signed out meanwhile', async () => {
  const { tokens, refresh, wire } = setUp();
  const running = refresh.run();
  tokens.clear();
  wire().respond({ token: 'new' });
  expect(await running).toBe(false);
  expect(tokens.get()).toBeUndefined();
});

it('continues with the session of a user who signed in meanwhile', async () => {
  const { tokens, refresh, wire } = setUp();
  const running = refresh.run();
  tokens.set('somebody-else');
  wire().respond({ token: 'new' });
  expect(await running).toBe(true);
  expect(tokens.get()).toBe('somebody-else');
});

it('works with the cookie alone', async () => {
  const { tokens, refresh, wire, posts } = setUp(undefined);
  tokens.clear();
  const running = refresh.run();
  wire().respond({ token: 'new' });
  expect(await running).toBe(true);
  expect([tokens.get(), posts]).toEqual(['new', [undefined]]);
});

describe('without a decision of the server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const responseOf = (status: number, body: unknown = {}): Response =>
    Object.assign(Object.create(null), { status, ok: status === 200, json: () => Promise.resolve(body) });
  const lost = () => Promise.reject(new ApiRequestError(networkFailure));
  const status = (code: number) => () => Promise.resolve(responseOf(code));

  /** Runs a refresh whose tries get these responses, one after the other. */
  const runWith = async (...tries: (() => Promise<Response>)[]) => {
    localStorage.clear();
    const tokens = new TokenStore(localStorage);
    tokens.set('old');
    const posts: number[] = [];
    const refresh = new TokenRefresh(tokens, () => (posts.push(Date.now()), (tries.shift() ?? lost)()));
    const result = refresh.run().catch((error: unknown) => error);
    return { tokens, posts, refresh, result };
  };

  it.each([
    ['is lost', lost],
    ['is 503', status(503)],
    ['is 429', status(429)],
  ])('it tries again when the response %s', async (_what, first) => {
    const { tokens, posts, result } = await runWith(first, first, () =>
      Promise.resolve(responseOf(200, { token: 'new' })),
    );
    await jest.runAllTimersAsync();
    expect([await result, tokens.get(), posts.length]).toEqual([true, 'new', 3]);
  });

  it('it gives up within the 30 s of the server, and the session stays', async () => {
    const { tokens, posts, refresh, result } = await runWith();
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ failure: { status: 0 } });
    expect((posts.at(-1) ?? Infinity) - (posts[0] ?? 0)).toBeLessThan(30_000);
    expect(tokens.get()).toBe('old');
    // the limit counts only refreshes that the server decided
    const before = posts.length;
    void refresh.run().catch(() => undefined);
    expect(posts.length).toBe(before + 1);
  });

  it('it ends with the refusal of a later try, and stops for a person who signs out', async () => {
    const refused = await runWith(lost, status(401));
    await jest.runAllTimersAsync();
    expect([await refused.result, refused.posts.length]).toEqual([false, 2]);

    const signedOut = await runWith();
    signedOut.tokens.clear();
    await jest.runAllTimersAsync();
    expect([await signedOut.result, signedOut.posts.length]).toEqual([false, 1]);
  });
});
