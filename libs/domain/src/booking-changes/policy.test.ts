import { TIME_SLOTS } from '@haulway/contracts';
import fc from 'fast-check';
import { type ChangeableBooking, cancelTerms, rescheduleTerms, shareOf } from './policy.js';
import { ownTerms, policySentences } from './policy-words.js';

const POLICY = {
  refund: [
    { hours_before: 24, percent: 100 },
    { hours_before: 0, percent: 50 },
  ],
  reschedule_until_hours: 24,
};
const booking = (values: Partial<ChangeableBooking> = {}): ChangeableBooking => ({
  status: 'confirmed',
  collectionDate: '2026-12-10',
  collectionTimeSlot: 'morning',
  paidPence: 9_999,
  refundedPence: 0,
  timesMoved: 0,
  refundCapPercent: null,
  ...values,
});
const cancelAt = (moment: string, values?: Partial<ChangeableBooking>) =>
  cancelTerms(booking(values), POLICY, new Date(moment));

describe('cancelling a booking', () => {
  it.each([
    ['a week before', '2026-12-03T08:00:00Z', 9_999],
    ['exactly 24 hours before', '2026-12-09T08:00:00Z', 9_999],
    ['a millisecond later', '2026-12-09T08:00:00.001Z', 5_000],
    ['exactly at the start', '2026-12-10T08:00:00Z', 5_000],
  ])('%s, at %s, refunds %i pence', (_, moment, refundPence) =>
    expect(cancelAt(moment)).toEqual({
      allowed: true,
      percent: refundPence === 9_999 ? 100 : 50,
      refundPence,
      feePence: 9_999 - refundPence,
      reason: null,
    }),
  );

  it('counts real hours across clock changes, so 24 hours before is another clock time', () => {
    const summer = { collectionDate: '2027-03-28' };
    expect(cancelAt('2027-03-27T07:00:00Z', summer).refundPence).toBe(9_999);
    expect(cancelAt('2027-03-27T07:00:01Z', summer).refundPence).toBe(5_000);
    const winter = { collectionDate: '2026-10-25' };
    expect(cancelAt('2026-10-24T08:00:00Z', winter).refundPence).toBe(9_999);
    expect(cancelAt('2026-10-24T08:00:01Z', winter).refundPence).toBe(5_000);
  });

  it('refunds a share of the remaining payment', () =>
    expect(cancelAt('2026-12-10T07:00:00Z', { refundedPence: 1_998 })).toMatchObject({
      refundPence: 4_001,
      feePence: 4_000,
    }));

  it('refunds at most the percentage that a move has left', () => {
    const capped = { refundCapPercent: 25 };
    expect(cancelAt('2026-12-03T08:00:00Z', capped)).toMatchObject({ percent: 25, refundPence: 2_500 });
    expect(cancelAt('2026-12-10T07:00:00Z', { refundCapPercent: 75 })).toMatchObject({ percent: 50 });
  });

  it('is refused after the slot has started, for everyone', () => {
    expect(cancelAt('2026-12-10T08:00:00.001Z')).toMatchObject({ allowed: false, refundPence: 0 });
  });

  it.each(['cancelled', 'completed'] as const)('is refused for a %s one, for everyone', (status) => {
    expect(cancelAt('2026-12-01T08:00:00Z', { status })).toMatchObject({ allowed: false, refundPence: 0 });
    expect(cancelAt('2026-12-01T08:00:00Z', { status }).reason).toEqual(expect.any(String));
  });

  it('refunds and keeps nothing for an unpaid one', () =>
    expect(cancelAt('2026-12-01T08:00:00Z', { paidPence: 0, status: 'pending' })).toMatchObject({
      allowed: true,
      refundPence: 0,
      feePence: 0,
      reason: null,
    }));

  it('never refunds more than is left, and refund plus fee equals what is left', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000_000 }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 100 }),
        fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-10'), noInvalidDate: true }),
        fc.constantFrom(...TIME_SLOTS),
        (paidPence, refunded, percent, now, collectionTimeSlot) => {
          const refundedPence = Math.floor((paidPence * refunded) / 100);
          const policy = { ...POLICY, refund: [{ hours_before: 0, percent }] };
          const terms = cancelTerms(booking({ paidPence, refundedPence, collectionTimeSlot }), policy, now);
          expect(terms.refundPence + terms.feePence).toBe(paidPence - refundedPence);
          expect(
            Math.abs(terms.refundPence - ((paidPence - refundedPence) * percent) / 100),
          ).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

describe('shareOf', () => {
  it('rounds half a penny in favour of the customer', () => {
    expect(shareOf(9_999, 50)).toBe(5_000);
    expect(shareOf(1, 50)).toBe(1);
    expect(shareOf(1, 49)).toBe(0);
    expect(shareOf(0, 100)).toBe(0);
  });
});

describe('moving a booking', () => {
  const moveAt = (moment: string, values?: Partial<ChangeableBooking>, byOffice = false) =>
    rescheduleTerms(booking(values), POLICY, new Date(moment), { byOffice });

  it('is possible until exactly 24 hours before when it is paid', () => {
    const until = new Date('2026-12-09T08:00:00Z');
    expect(moveAt('2026-12-09T08:00:00Z')).toEqual({ allowed: true, until, code: null, reason: null });
    expect(moveAt('2026-12-09T08:00:00.001Z')).toMatchObject({ allowed: false, until });
    expect(moveAt('2026-12-09T08:00:00.001Z', {}, true)).toMatchObject({ allowed: true });
  });

  it('is possible until the slot starts when it is unpaid', () => {
    const unpaid = { status: 'pending', paidPence: 0 } as const;
    expect(moveAt('2026-12-10T08:00:00Z', unpaid)).toMatchObject({ allowed: true });
    expect(moveAt('2026-12-10T08:00:01Z', unpaid)).toMatchObject({ allowed: false });
  });

  it('is possible as often as the limit says, and always for the office', () => {
    const move = (timesMoved: number, byOffice = false) =>
      rescheduleTerms(booking({ timesMoved }), POLICY, new Date('2026-12-01T08:00:00Z'), {
        byOffice,
        movesLimit: 2,
      });
    expect(move(1)).toMatchObject({ allowed: true, code: null });
    expect(move(2)).toMatchObject({
      allowed: false,
      code: 'too_many_moves',
      reason: "You've already changed the date 2 times. To change it again, call us on 0808 157 0123.",
    });
    expect(move(2, true)).toMatchObject({ allowed: true });
  });

  it.each(['cancelled', 'completed'] as const)('is not possible when it is %s', (status) =>
    expect(moveAt('2026-12-01T08:00:00Z', { status }, true)).toMatchObject({ allowed: false, until: null }),
  );
});

describe('the sentences of the policy', () => {
  it('describe each refund step and the deadline for a move', () =>
    expect(policySentences(POLICY)).toEqual([
      'If you cancel 24 hours or more before your slot starts, you get a full refund.',
      'If you cancel later than that, but before your slot starts, you get 50% back.',
      'You can change the date until 24 hours before your slot starts, free of charge.',
    ]));

  it('say that a change of date does not raise the refund, where it could', () =>
    expect(policySentences({ ...POLICY, reschedule_until_hours: 2 }).at(-1)).toBe(
      "If you cancel after changing the date, your refund can't be more than it was before the change.",
    ));

  it('follow the configured numbers', () =>
    expect(policySentences({ refund: [], reschedule_until_hours: 1 })).toEqual([
      'There is no refund if you cancel.',
      'You can change the date until 1 hour before your slot starts, free of charge.',
    ]));
});

describe('the terms of one booking', () => {
  const own = { date: '2026-12-10', slot: 'afternoon', pence: 9_999 } as const;
  const LATE = "It's too late to change the date online. Call us on 0808 157 0123.";

  it.each([
    [
      '2026-12-01T09:00:00Z',
      POLICY.refund,
      'You can cancel for a full refund until noon on Wednesday 9 December.',
    ],
    ['2026-12-09T12:00:01Z', POLICY.refund, "If you cancel now, you'll get £50.00 back."],
    ['2026-12-01T09:00:00Z', [], 'There is no refund if you cancel now.'],
  ])('at %s', (now, refund, cancelling) => {
    const late = now > '2026-12-09T12:00:00Z';
    expect(ownTerms(own, { ...POLICY, refund }, new Date(now))).toEqual([
      ...(late ? ['Your slot starts at noon on Thursday 10 December.'] : []),
      cancelling,
      late ? LATE : 'You can change the date until noon on Wednesday 9 December.',
    ]);
  });

  it('count what has changed since it was paid', () => {
    const changed = { refundedPence: 1_998, refundCapPercent: 50 };
    expect(ownTerms({ ...own, changed }, POLICY, new Date('2026-12-01T09:00:00Z'))[0]).toBe(
      "If you cancel now, you'll get £40.01 back.",
    );
  });
});
