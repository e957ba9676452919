import { keepBookingKey, keptBookingKey } from './booking-keys.js';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the key of a booking in this tab', () => {
  it('is stored for its booking only', () => {
    expect(keptBookingKey('b1')).toBeUndefined();
    keepBookingKey('b1', 'k-1');
    keepBookingKey('b2', 'k-2');
    expect(keptBookingKey('b1')).toBe('k-1');
    expect(keptBookingKey('b2')).toBe('k-2');
    expect(keptBookingKey('b')).toBeUndefined();
  });

  it('is replaced by a newer one', () => {
    keepBookingKey('b1', 'k-1');
    keepBookingKey('b1', 'k-2');
    expect(keptBookingKey('b1')).toBe('k-2');
  });

  it('is never stored where other tabs or later sessions can read it', () => {
    keepBookingKey('b1', 'k-1');
    expect(JSON.stringify({ ...localStorage })).not.toContain('k-1');
    expect(document.cookie).not.toContain('k-1');
  });

  it('is undefined, without an error, in a browser without storage', () => {
    const denied = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    expect(() => keepBookingKey('b1', 'k-1')).not.toThrow();
    expect(keptBookingKey('b1')).toBeUndefined();
  });
});
