import { storeBookingKey, storedBookingKey } from './booking-keys.js';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the key of a booking in this tab', () => {
  it('is stored for its booking only', () => {
    expect(storedBookingKey('b1')).toBeUndefined();
    storeBookingKey('b1', 'k-1');
    storeBookingKey('b2', 'k-2');
    expect(storedBookingKey('b1')).toBe('k-1');
    expect(storedBookingKey('b2')).toBe('k-2');
    expect(storedBookingKey('b')).toBeUndefined();
  });

  it('is replaced by a newer one', () => {
    storeBookingKey('b1', 'k-1');
    storeBookingKey('b1', 'k-2');
    expect(storedBookingKey('b1')).toBe('k-2');
  });

  it('is never stored where other tabs or later sessions can read it', () => {
    storeBookingKey('b1', 'k-1');
    expect(JSON.stringify({ ...localStorage })).not.toContain('k-1');
    expect(document.cookie).not.toContain('k-1');
  });
});
