import { refusalOf } from './refusal.js';

const refused = (code: string, details?: object) =>
  refusalOf({ status: 409, code, message: 'The API says why.', details });

describe('a refused change of a booking', () => {
  it('has the message of the API', () => {
    expect(refused('too_late')).toEqual({
      message: 'The API says why.',
      alternatives: [],
      refundPence: undefined,
    });
  });

  it('has our own message for a full slot, with the free slots', () => {
    const alternatives = [{ date: '2026-12-05', slot: 'morning' }];
    expect(refused('slot_full', { alternatives })).toMatchObject({
      message: 'That slot has just been taken.',
      alternatives,
    });
  });

  it('contains the current refund, in pence', () => {
    expect(refused('refund_changed', { refund_amount: 49.99 }).refundPence).toBe(4_999);
    expect(refused('refund_changed', { refund_amount: 0 }).refundPence).toBe(0);
  });

  it.each([
    ['another refusal', 'too_late', { refund_amount: 49.99 }],
    ['no amount', 'refund_changed', {}],
    ['a text for an amount', 'refund_changed', { refund_amount: '49.99' }],
  ])('contains no refund: %s', (_what, code, details) => {
    expect(refused(code, details).refundPence).toBeUndefined();
  });

  it('has a message for a network failure', () => {
    expect(refusalOf(new TypeError('Failed to fetch')).message).not.toBe('');
  });
});
