import type { ShareScope } from './share-scope.js';

/** Module federation's container, which a remote's entry sets its global to: webpack's own shape, and everybody's. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container => {
  const { init, get }: Partial<Container> = Object(value);
  return typeof init === 'function' && typeof get === 'function';
};

/**
 * The container that an entry which has just run left under `globalName`; undefined where it left none. Takes it away
 * from there: the next entry of that name may be broken, and must not be taken for this one.
 */
export const takeContainer = (globalName: string): Container | undefined => {
  const left: unknown = Reflect.get(globalThis, globalName);
  Reflect.set(globalThis, globalName, undefined);
  return isContainer(left) ? left : undefined;
};

/** What a container exposes under `exposed`, lent what is in `scope`. */
export const moduleOf = async (
  container: Container,
  scope: ShareScope,
  exposed: string,
): Promise<unknown> => {
  await container.init(scope);
  return (await container.get(exposed))();
};
