import { moduleOf, takeContainer } from './container.js';
import { shareScopeOf } from './share-scope.js';

const leave = (value: unknown): void => void Reflect.set(globalThis, 'fleet_mfe', value);

test('takes the container that an entry left, once', () => {
  const container = { init: () => undefined, get: () => Promise.resolve(() => 'module') };
  leave(container);
  expect(takeContainer('fleet_mfe')).toBe(container);
  expect(takeContainer('fleet_mfe')).toBeUndefined();
});

test.each([undefined, null, 'text', {}, { init: () => undefined }, { get: 1, init: 2 }])(
  'takes %p for no container',
  (left) => {
    leave(left);
    expect(takeContainer('fleet_mfe')).toBeUndefined();
  },
);

test('a container is lent the host’s libraries before it is asked for its module', async () => {
  const react = { version: '19.3.1', lib: () => ({ useState: 'the one' }) };
  const steps: unknown[] = [];
  const container = {
    init: async (scope: unknown) => {
      await Promise.resolve();
      steps.push(scope);
    },
    get: (exposed: string) => {
      steps.push(exposed);
      return Promise.resolve(() => 'module');
    },
  };
  const scope = shareScopeOf({ react });
  expect(await moduleOf(container, scope, './module')).toBe('module');
  expect(steps).toEqual([scope, './module']);
});

test('the scope has one version of each library, which gives the very object that is lent', () => {
  const lib = {};
  const scope = shareScopeOf({ react: { version: '19.3.1', lib: () => lib } });
  expect(Object.keys(scope['react'] ?? {})).toEqual(['19.3.1']);
  const { get }: { get?: () => () => object } = scope['react']?.['19.3.1'] ?? {};
  expect(get?.()()).toBe(lib);
});
