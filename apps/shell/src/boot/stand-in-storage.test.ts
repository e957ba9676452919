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

describe('the replacement for forbidden storage', () => {
  it('behaves like real storage', () => {
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

  it('leaves working storage alone', () => {
    const before = NAMES.map((name) => window[name]);
    standInForStorage(window);
    expect(NAMES.map((name) => window[name])).toEqual(before);
    expect(window.localStorage).toBeInstanceOf(Storage);
  });

  it('replaces only the storage that is forbidden', () => {
    const { sessionStorage: theirs } = window;
    forbid(['localStorage'], { get: throws });
    standInForStorage(window);
    expect(window.sessionStorage).toBe(theirs);
    window.localStorage.setItem('authToken', 't');
    expect(window.localStorage.getItem('authToken')).toBe('t');
    expect(theirs.getItem('authToken')).toBeNull();
  });

  it('is kept on a second call', () => {
    forbid(NAMES, { value: null });
    standInForStorage(window);
    window.sessionStorage.setItem('haulway.booking', 'step 2');
    standInForStorage(window);
    expect(window.sessionStorage.getItem('haulway.booking')).toBe('step 2');
  });
});
