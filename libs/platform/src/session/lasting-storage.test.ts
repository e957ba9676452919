import { lastingStorage } from './lasting-storage.js';

const NAMES = ['authToken', 'user'];

const storageOf = (room: number) => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      const others = [...stored].filter(([other]) => other !== name).map(([, other]) => other.length);
      if (others.reduce((sum, each) => sum + each, text.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => void stored.delete(name),
  };
};

describe('lasting storage', () => {
  it('uses the browser’s storage while that accepts values', () => {
    const browsers = storageOf(100);
    const storage = lastingStorage(browsers, NAMES);
    storage.setItem('authToken', 'one');
    expect(browsers.stored).toEqual(new Map([['authToken', 'one']]));
    browsers.stored.set('authToken', 'of another tab');
    expect(storage.getItem('authToken')).toBe('of another tab');
    storage.removeItem('authToken');
    expect(browsers.stored.size).toBe(0);
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
    expect(browsers.stored.size).toBe(0);
    // what another tab stores from now on belongs to another session
    browsers.stored.set('user', 'theirs');
    expect(storage.getItem('user')).toBe('a long text of a user');
    storage.removeItem('user');
    expect([storage.getItem('user'), browsers.stored.get('user')]).toEqual([null, 'theirs']);
  });

  it('removes the old stored value when the new one cannot be stored', () => {
    const browsers = storageOf(5);
    browsers.setItem('authToken', 'older');
    const storage = lastingStorage(browsers, NAMES);
    expect(storage.getItem('authToken')).toBe('older');
    storage.setItem('authToken', 'newer one');
    expect([storage.getItem('authToken'), browsers.stored.size]).toEqual(['newer one', 0]);
  });
});
