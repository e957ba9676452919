import { TokenStore } from '../session/token-store.js';
import { ApiClient } from '../api/api-client.js';
import { createFakeApi, FakeFailure } from '../testing/fake-api.js';
import { askConfirmation, connectConfirmation } from './confirmation.js';

let disconnect: (() => void) | undefined;
afterEach(() => disconnect?.());

const connect = (confirm: (methods: readonly string[]) => Promise<boolean>) => {
  const ask = jest.fn(confirm);
  disconnect = connectConfirmation(ask);
  return ask;
};

describe('a confirmation of identity', () => {
  it('is refused when no page can show its dialog', async () => {
    expect(await askConfirmation({ methods: ['password'] })).toBe(false);
  });

  it.each([
    [{ methods: ['code', 'password'] }, ['code', 'password']],
    [{ methods: ['code', 'fingerprint', 7] }, ['code']],
    [{ methods: 'code' }, ['password']],
    [{ methods: [] }, ['password']],
    [undefined, ['password']],
  ])('with the details %j offers %j', async (details, methods) => {
    const ask = connect(() => Promise.resolve(true));
    expect(await askConfirmation(details)).toBe(true);
    expect(ask).toHaveBeenCalledWith(methods);
  });

  it('is shown once for concurrent requests, and again for the next one', async () => {
    const ask = connect(() => Promise.resolve(true));
    await Promise.all([askConfirmation(undefined), askConfirmation(undefined)]);
    expect(ask).toHaveBeenCalledTimes(1);
    await askConfirmation(undefined);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not disconnected by a page that was replaced', async () => {
    const first = connectConfirmation(() => Promise.resolve(false));
    connect(() => Promise.resolve(true));
    first();
    expect(await askConfirmation(undefined)).toBe(true);
  });

  it('of a replaced page ends without ending the one of the next page', async () => {
    let end: (confirmed: boolean) => void = () => undefined;
    const first = connectConfirmation(() => new Promise((resolve) => (end = resolve)));
    const old = askConfirmation(undefined);
    first();
    const ask = connect(() => new Promise(() => undefined));
    void askConfirmation(undefined);
    end(false);
    await old;
    void askConfirmation(undefined);
    expect(ask).toHaveBeenCalledTimes(1);
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

  it('is retried unchanged after the confirmation, without the screen noticing', async () => {
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

  it('fails with a clear message when it is refused, and is sent once', async () => {
    const { client, requests } = setUp();
    connect(() => Promise.resolve(false));
    await expect(client.request(refund)).rejects.toMatchObject({
      failure: {
        status: 403,
        code: 'not_confirmed',
        message: expect.stringContaining('nothing has changed'),
      },
    });
    expect(requests).toHaveLength(1);
  });
});
