import { standInForStorage } from './stand-in-storage.js';

const own = Object.getOwnPropertyDescriptors(window);
const NAMES = ['localStorage', 'sessionStorage'] as const;
const throws = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const forbid = (names: readonly (typeof NAMES)[number][], descriptor: PropertyDescriptor): void => {
  for (const name of names) Object.defineProperty(window, name, { ...descriptor, configurable: true });
};
afterEach(() => {
  for (const name of NAMES) Object.defineProperty(window, name, own[name]);
});

describe('storage in place of one that is forbidden', () => {
  it('what stands in behaves as storage does', () => {
    forbid(NAMES, { get: throws });
    standInForStorage(window);
    for (const name of NAMES) {
      const storage = window[name];
      expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([0, null, null]);
      storage.setItem('a', 'one');
      storage.setItem('b', 'two');
      storage.setItem('a', 'three');
      expect([storage.length, storage.key(0), storage.getItem('a')]).toEqual([2, 'a', 'three']);
      storage.removeItem('a');
      expect([storage.length, storage.getItem('a')]).toEqual([1, null]);
      storage.clear();
      expect(storage.length).toBe(0);
    }
  });

  it('storage that is there stays the browser’s', () => {
    const before = NAMES.map((name) => window[name]);
    standInForStorage(window);
    expect(NAMES.map((name) => window[name])).toEqual(before);
    expect(window.localStorage).toBeInstanceOf(Storage);
  });

  it('takes the place of the one that is forbidden, and of that alone', () => {
    const { sessionStorage: theirs } = window;
    forbid(['localStorage'], { get: throws });
    standInForStorage(window);
    expect(window.sessionStorage).toBe(theirs);
    window.localStorage.setItem('authToken', 't');
    expect(window.localStorage.getItem('authToken')).toBe('t');
    expect(theirs.getItem('authToken')).toBeNull();
  });

  it('is kept as it is by a second look', () => {
    forbid(NAMES, { value: null });
    standInForStorage(window);
    window.sessionStorage.setItem('haulway.booking', 'step 2');
    standInForStorage(window);
    expect(window.sessionStorage.getItem('haulway.booking')).toBe('step 2');
  });
});
