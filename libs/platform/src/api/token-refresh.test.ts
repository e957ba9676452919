import { TokenStore } from '../session/token-store.js';
import { TokenRefresh } from './token-refresh.js';

/** A response of `fetch` whose time and content the test decides. */
const deferred = () => {
  let answer: (body: unknown, ok?: boolean) => void = () => undefined;
  let fail: () => void = () => undefined;
  const response = new Promise<Response>((resolve, reject) => {
    answer = (body, ok = true) =>
      resolve(Object.assign(Object.create(null), { ok, json: () => Promise.resolve(body) }));
    fail = () => reject(new TypeError('no line'));
  });
  return { response, answer, fail };
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
  wire().answer({ token: 'new' });
  expect(await running).toBe(true);
  expect([tokens.get(), posts]).toEqual(['new', ['old']]);
  expect(heard).not.toHaveBeenCalled();
});

it('is shared by all concurrent callers', async () => {
  const { refresh, wire, posts } = setUp();
  const all = [refresh.run(), refresh.run(), refresh.run()];
  wire().answer({ token: 'new' });
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(posts).toHaveLength(1);
});

it('is not repeated before another success, so that a refusing server is not called endlessly', async () => {
  const { refresh, wire, posts, again } = setUp();
  const first = refresh.run();
  wire().answer({ token: 'new' });
  await first;
  again();
  expect(await refresh.run()).toBe(false);
  expect(posts).toHaveLength(1);
  refresh.reset();
  const second = refresh.run();
  wire().answer({ token: 'newer' });
  expect(await second).toBe(true);
});

it.each([
  ['the server refuses', (wire: ReturnType<typeof deferred>) => wire.answer({ token: 'new' }, false)],
  ['no response arrives', (wire: ReturnType<typeof deferred>) => wire.fail()],
  ['the response has no token', (wire: ReturnType<typeof deferred>) => wire.answer({ session: 'new' })],
  ['the token is not a string', (wire: ReturnType<typeof deferred>) => wire.answer({ token: 7 })],
  ['the response is a list', (wire: ReturnType<typeof deferred>) => wire.answer(['new'])],
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
  wire().answer({ token: 'new' });
  expect(await running).toBe(false);
  expect(tokens.get()).toBeUndefined();
});

it('continues with the session of a user who signed in meanwhile', async () => {
  const { tokens, refresh, wire } = setUp();
  const running = refresh.run();
  tokens.set('somebody-else');
  wire().answer({ token: 'new' });
  expect(await running).toBe(true);
  expect(tokens.get()).toBe('somebody-else');
});

it('works with the cookie alone', async () => {
  const { tokens, refresh, wire, posts } = setUp(undefined);
  tokens.clear();
  const running = refresh.run();
  wire().answer({ token: 'new' });
  expect(await running).toBe(true);
  expect([tokens.get(), posts]).toEqual(['new', [undefined]]);
});
