import { refusalOf } from './refusal.js';

const refused = (code: string, details?: object) =>
  refusalOf({ status: 409, code, message: 'The API says why.', details });

describe('a refused change of a booking', () => {
  it('says what the API says', () => {
    expect(refused('too_late')).toEqual({
      message: 'The API says why.',
      alternatives: [],
      refundPence: undefined,
    });
  });

  it('says in our words that a slot is full, with what is free', () => {
    const alternatives = [{ date: '2026-12-05', slot: 'morning' }];
    expect(refused('slot_full', { alternatives })).toMatchObject({
      message: 'That slot has just been taken.',
      alternatives,
    });
  });

  it('names the refund that is due by now, in pence', () => {
    expect(refused('refund_changed', { refund_amount: 49.99 }).refundPence).toBe(4_999);
    expect(refused('refund_changed', { refund_amount: 0 }).refundPence).toBe(0);
  });

  it.each([
    ['another refusal', 'too_late', { refund_amount: 49.99 }],
    ['no amount', 'refund_changed', {}],
    ['a text for an amount', 'refund_changed', { refund_amount: '49.99' }],
  ])('names none: %s', (_what, code, details) => {
    expect(refused(code, details).refundPence).toBeUndefined();
  });

  it('has words for what never reached us', () => {
    expect(refusalOf(new TypeError('Failed to fetch')).message).not.toBe('');
  });
});
