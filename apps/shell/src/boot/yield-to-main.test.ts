import { yieldToMain } from './yield-to-main.js';

const withScheduler = (scheduler: object | undefined): void =>
  void Object.defineProperty(globalThis, 'scheduler', { value: scheduler, configurable: true });

afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

it('continues in a later task when the browser has no scheduler', async () => {
  withScheduler(undefined);
  const seen: string[] = [];
  const paused = yieldToMain().then(() => seen.push('went on'));
  await Promise.resolve();
  seen.push('still in the task');
  await paused;
  expect(seen).toEqual(['still in the task', 'went on']);
});

it('continues when the browser’s scheduler yields', async () => {
  const yielded = jest.fn(() => Promise.resolve());
  withScheduler({ yield: yielded });
  await yieldToMain();
  expect(yielded).toHaveBeenCalledTimes(1);
});
