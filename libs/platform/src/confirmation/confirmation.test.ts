import { TokenStore } from '../session/token-store.js';
import { ApiClient } from '../api/api-client.js';
import { createFakeApi, FakeFailure } from '../testing/fake-api.js';
import { askConfirmation, connectConfirmation } from './confirmation.js';

let disconnect: (() => void) | undefined;
afterEach(() => disconnect?.());

const connect = (answer: (methods: readonly string[]) => Promise<boolean>) => {
  const ask = jest.fn(answer);
  disconnect = connectConfirmation(ask);
  return ask;
};

describe('the question whether it is you', () => {
  it('is answered with no where no page can put it', async () => {
    expect(await askConfirmation({ methods: ['password'] })).toBe(false);
  });

  it.each([
    [{ methods: ['code', 'password'] }, ['code', 'password']],
    [{ methods: ['code', 'fingerprint', 7] }, ['code']],
    [{ methods: 'code' }, ['password']],
    [{ methods: [] }, ['password']],
    [undefined, ['password']],
  ])('of %j offers %j', async (details, methods) => {
    const ask = connect(() => Promise.resolve(true));
    expect(await askConfirmation(details)).toBe(true);
    expect(ask).toHaveBeenCalledWith(methods);
  });

  it('is put once to requests that need it at the same time, and anew to the next', async () => {
    const ask = connect(() => Promise.resolve(true));
    await Promise.all([askConfirmation(undefined), askConfirmation(undefined)]);
    expect(ask).toHaveBeenCalledTimes(1);
    await askConfirmation(undefined);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not taken back by a page that another has replaced', async () => {
    const first = connectConfirmation(() => Promise.resolve(false));
    connect(() => Promise.resolve(true));
    first();
    expect(await askConfirmation(undefined)).toBe(true);
  });
});

describe('a request that needs a confirmation', () => {
  const needed = new FakeFailure(403, 'Please confirm', 'confirmation_needed', { methods: ['password'] });
  const setUp = () => {
    localStorage.clear();
    let confirmed = false;
    const { fetch, requests } = createFakeApi(() => (confirmed ? { done: true } : needed));
    const client = new ApiClient({
      base: '/api',
      tokens: new TokenStore(localStorage),
      fetch,
      isSignedIn: () => true,
      onSessionLost: () => undefined,
      confirm: askConfirmation,
    });
    return { client, requests, confirm: () => (confirmed = true) };
  };
  const refund = {
    method: 'POST',
    path: '/admin/refunds',
    body: { pence: 500 },
    idempotencyKey: 'k',
  } as const;

  it('is sent again as it was once it is given; the screen hears nothing of it', async () => {
    const { client, requests, confirm } = setUp();
    connect(() => {
      confirm();
      return Promise.resolve(true);
    });
    expect(await client.request(refund)).toEqual({ done: true });
    expect(requests.map(({ body, headers }) => [body, headers['Idempotency-Key']])).toEqual([
      [{ pence: 500 }, 'k'],
      [{ pence: 500 }, 'k'],
    ]);
  });

  it('fails in plain words where it is refused, and is sent once', async () => {
    const { client, requests } = setUp();
    connect(() => Promise.resolve(false));
    await expect(client.request(refund)).rejects.toMatchObject({
      failure: { status: 403, code: 'not_confirmed', message: expect.stringContaining('nothing was done') },
    });
    expect(requests).toHaveLength(1);
  });
});
