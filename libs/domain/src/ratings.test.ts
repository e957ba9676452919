import { averageRatingText, isRateable, isRatingShown, raterName, ratingChangeUntil } from './ratings';

const at = (time: string): Date => new Date(time);

describe('ratings', () => {
  it('can be changed for 14 days', () => {
    expect(ratingChangeUntil(at('2031-04-16T10:00:00Z'))).toEqual(at('2031-04-30T10:00:00Z'));
  });

  it('are for bookings that were paid and collected', () => {
    const booking = { status: 'completed', paymentStatus: 'paid', deletedAt: null };
    expect(isRateable(booking)).toBe(true);
    expect(isRateable({ ...booking, paymentStatus: 'refunded' })).toBe(true);
    for (const change of [
      { status: 'confirmed' },
      { status: 'cancelled' },
      { paymentStatus: 'pending' },
      { paymentStatus: 'failed' },
      { deletedAt: at('2031-04-16T10:00:00Z') },
    ])
      expect(isRateable({ ...booking, ...change })).toBe(false);
  });

  it('show their text once it was seen or after 48 hours, unless it is hidden', () => {
    const textAt = at('2031-04-16T10:00:00Z');
    const text = { textAt, seenAt: null, hiddenAt: null };
    expect(isRatingShown(text, at('2031-04-18T09:59:59Z'))).toBe(false);
    expect(isRatingShown(text, at('2031-04-18T10:00:00Z'))).toBe(true);
    expect(isRatingShown({ ...text, seenAt: textAt }, textAt)).toBe(true);
    expect(isRatingShown({ ...text, seenAt: textAt, hiddenAt: textAt }, at('2032-01-01T00:00:00Z'))).toBe(
      false,
    );
  });

  it.each([
    ['Ann Other', 'Ann'],
    ['  Jean-Luc   Picard', 'Jean-Luc'],
    ["O'Neil", "O'Neil"],
    ['J. Smith', 'J.'],
    ['李 雷', '李'],
    ['www.example.com buy', null],
    ['08001234567', null],
    ['<b>x</b>', null],
    ['', null],
    ['x'.repeat(41), null],
  ])('show %p as %p', (name, shown) => {
    expect(raterName(name, false)).toBe(shown);
    expect(raterName(name, true)).toBe('A business');
  });

  it('have their average shown from the fifth on', () => {
    expect(averageRatingText(null, 0)).toBeNull();
    expect(averageRatingText(5, 4)).toBeNull();
    expect(averageRatingText(5, 5)).toBe('5.0 out of 5 from 5 customers');
    expect(averageRatingText(4.8, 1_320)).toBe('4.8 out of 5 from 1,320 customers');
  });
});
