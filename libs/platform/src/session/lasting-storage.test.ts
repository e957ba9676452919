import { lastingStorage } from './lasting-storage.js';

const NAMES = ['authToken', 'user'];

/** A storage with a limited total number of characters, like a browser's. */
const storageOf = (room: number) => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      const others = [...kept].filter(([other]) => other !== name).map(([, other]) => other.length);
      if (others.reduce((sum, each) => sum + each, text.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
};

describe('lasting storage', () => {
  it('uses the browser’s storage while that accepts values', () => {
    const browsers = storageOf(100);
    const storage = lastingStorage(browsers, NAMES);
    storage.setItem('authToken', 'one');
    expect(browsers.kept).toEqual(new Map([['authToken', 'one']]));
    browsers.kept.set('authToken', 'of another tab');
    expect(storage.getItem('authToken')).toBe('of another tab');
    storage.removeItem('authToken');
    expect(browsers.kept.size).toBe(0);
  });

  it('keeps values that a full storage rejects, and leaves no partial set there', () => {
    const browsers = storageOf(10);
    const storage = lastingStorage(browsers, NAMES);
    storage.setItem('authToken', 'token');
    storage.setItem('user', 'a long text of a user');
    expect([storage.getItem('authToken'), storage.getItem('user')]).toEqual([
      'token',
      'a long text of a user',
    ]);
    expect(browsers.kept.size).toBe(0);
    // what another tab stores from now on belongs to another session
    browsers.kept.set('user', 'theirs');
    expect(storage.getItem('user')).toBe('a long text of a user');
    storage.removeItem('user');
    expect([storage.getItem('user'), browsers.kept.get('user')]).toEqual([null, 'theirs']);
  });

  it('removes the old stored value when the new one cannot be stored', () => {
    const browsers = storageOf(5);
    browsers.setItem('authToken', 'older');
    const storage = lastingStorage(browsers, NAMES);
    expect(storage.getItem('authToken')).toBe('older');
    storage.setItem('authToken', 'newer one');
    expect([storage.getItem('authToken'), browsers.kept.size]).toEqual(['newer one', 0]);
  });
});
