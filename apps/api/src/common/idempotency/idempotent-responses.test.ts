import { randomUUID } from 'node:crypto';
import { useTestApi } from '../../../test/test-api.js';
import { IdempotentResponses } from './idempotency.module.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';

describe('storing a response in the transaction that does the work', () => {
  const api = useTestApi();

  const claimOne = async () => {
    const call = { caller: 'guest', route: 'POST /x', key: randomUUID() };
    const claimed = await api.app.get(IdempotencyKeyRepository).claim(call, Buffer.from('body'));
    if (claimed.outcome !== 'claimed') throw new Error('a fresh key was not claimed');
    return claimed.claim;
  };
  const keep = (claim: Awaited<ReturnType<typeof claimOne>>, then: () => void = () => undefined) =>
    api.dataSource.transaction(async (manager) => {
      const running = { claim, status: 201, stored: false };
      await api.app.get(IdempotentResponses).saveResponse(running, manager, { made: 1 });
      then();
    });

  it('commits the response together with the work', async () => {
    const claim = await claimOne();
    await keep(claim);
    expect(await api.app.get(IdempotencyKeyRepository).claim(claim, Buffer.from('body'))).toEqual({
      outcome: 'answered',
      stored: { status: 201, answer: { made: 1 } },
    });
  });

  it('rolls the response back together with the work', async () => {
    const claim = await claimOne();
    const crash = () => {
      throw new Error('crashed before the commit');
    };
    await expect(keep(claim, crash)).rejects.toThrow('crashed');
    expect(await api.app.get(IdempotencyKeyRepository).claim(claim, Buffer.from('body'))).toEqual({
      outcome: 'running',
    });
  });

  it('rolls back the work of a call whose key was taken over', async () => {
    const claim = await claimOne();
    await expect(keep({ ...claim, claim: randomUUID() })).rejects.toMatchObject({
      code: 'idempotency_key_running',
    });
  });

  it('stores nothing for a call without a key', async () => {
    await expect(
      api.dataSource.transaction((manager) =>
        api.app.get(IdempotentResponses).saveResponse(undefined, manager, {}),
      ),
    ).resolves.toBeUndefined();
  });
});
