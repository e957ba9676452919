/**
 * A value for all tests of a file or a `describe`; with `each`, a new one for each test. Its members are read when they
 * are used, because it is made only before the first test.
 */
export const useValue = <T extends object>(
  make: () => Promise<T>,
  end: (value: T) => Promise<void>,
  each: boolean,
): T => {
  let value: T;
  (each ? beforeEach : beforeAll)(async () => {
    value = await make();
  });
  (each ? afterEach : afterAll)(() => end(value));
  return new Proxy({} as T, { get: (_unused, name): unknown => Reflect.get(value, name) });
};
