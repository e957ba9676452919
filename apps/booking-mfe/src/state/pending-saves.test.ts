import { addPendingSave, pendingSaves } from './pending-saves.js';

const deferred = () => {
  let finish: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const save = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = () => reject(new Error('offline'));
  });
  return { save, finish, fail };
};
/** Whether the saves of a service have already finished, without waiting for them. */
const settled = async (slug: string): Promise<boolean> => {
  const pending = Symbol('pending');
  const rest = new Promise((resolve) => setTimeout(resolve, 0, pending));
  return (await Promise.race([pendingSaves(slug).catch(() => undefined), rest])) !== pending;
};

describe('running saves', () => {
  it('do not exist before the first one', async () => {
    expect(await settled('man-and-van')).toBe(true);
  });

  it('are awaited for their own service only', async () => {
    const { save, finish } = deferred();
    addPendingSave('man-and-van', save);
    expect(await settled('man-and-van')).toBe(false);
    expect(await settled('skip-hire')).toBe(true);
    finish();
    expect(await settled('man-and-van')).toBe(true);
  });

  it('are running until the later of two has finished', async () => {
    const [first, second] = [deferred(), deferred()];
    addPendingSave('man-and-van', first.save);
    addPendingSave('man-and-van', second.save);
    first.finish();
    expect(await settled('man-and-van')).toBe(false);
    second.finish();
    expect(await settled('man-and-van')).toBe(true);
  });

  it('are not awaited any more once they have failed', async () => {
    const { save, fail } = deferred();
    addPendingSave('man-and-van', save);
    fail();
    await save.catch(() => undefined);
    expect(await settled('man-and-van')).toBe(true);
    await expect(pendingSaves('man-and-van')).resolves.toBeUndefined();
  });
});
