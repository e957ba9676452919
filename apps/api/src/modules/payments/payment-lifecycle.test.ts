import fc from 'fast-check';
import {
  COUNTED_STATES,
  LIVE_STATES,
  PAYMENT_LIFECYCLE,
  type PaymentEvent,
  type PaymentState,
  paymentStateAfter,
  REFUND_LIFECYCLE,
  type RefundEvent,
  type RefundState,
  refundStateAfter,
  refundStatesBefore,
  SETTLED_STATES,
} from './payment-lifecycle.js';

const PAYMENT_STATES: PaymentState[] = [
  'creating',
  'open',
  'succeeded',
  'superseded',
  'canceled',
  'returned',
];
const REFUND_STATES: RefundState[] = ['requested', 'unknown', 'pending', 'succeeded', 'failed'];
const PAYMENT_EVENTS = Object.keys(PAYMENT_LIFECYCLE) as PaymentEvent[];
const REFUND_EVENTS = Object.keys(REFUND_LIFECYCLE) as RefundEvent[];

/** The state after an event, for each state, with `!` where the event can't happen: `open succeeded`. */
const mapOf = <State extends string>(states: readonly State[], after: (state: State) => State): string =>
  states
    .map((state) => {
      try {
        return after(state);
      } catch {
        return '!';
      }
    })
    .join(' ');

describe('the lifecycle of a payment', () => {
  it.each([
    //               creating   open       succeeded superseded canceled returned
    ['attachIntent', 'open       open       succeeded superseded canceled returned'],
    ['abandon', '    canceled   !          !         !          !        !'],
    ['supersede', '  superseded superseded !         !          !        !'],
    ['succeed', '    succeeded  succeeded  !         !          !        !'],
    ['giveBack', '   returned   returned   !         returned   returned !'],
    ['cancel', '     canceled   canceled   !         canceled   canceled !'],
    ['check', '      creating   open       !         superseded canceled !'],
  ] as const)('has exactly these state changes for %s', (event, expected) => {
    expect(mapOf(PAYMENT_STATES, (state) => paymentStateAfter(event, state))).toBe(
      expected.trim().replace(/ +/gu, ' '),
    );
  });

  it('never changes a settled payment or reactivates an ended one, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS)), (events) => {
        let state: PaymentState = 'creating';
        for (const event of events) {
          const before = state;
          try {
            state = paymentStateAfter(event, before);
          } catch {
            continue;
          }
          if (SETTLED_STATES.includes(before)) expect(state).toBe(before);
          if (!LIVE_STATES.includes(before)) expect(LIVE_STATES).not.toContain(state);
          if (state === 'succeeded' && before !== 'succeeded') expect(LIVE_STATES).toContain(before);
        }
      }),
    );
  });
});

describe('the lifecycle of a refund', () => {
  it.each([
    //                  requested unknown   pending   succeeded failed
    ['listedPending', ' pending   pending   pending   succeeded failed'],
    ['listedSucceeded', 'succeeded succeeded succeeded succeeded failed'],
    ['listedFailed', '   failed    failed    failed    failed    failed'],
    ['refuse', '         failed    failed    !         !         !'],
    ['loseResponse', '     unknown   !         !         !         !'],
  ] as const)('has exactly these state changes for %s', (event, expected) => {
    expect(mapOf(REFUND_STATES, (state) => refundStateAfter(event, state))).toBe(
      expected.trim().replace(/ +/gu, ' '),
    );
  });

  it('never moves backwards, so provider responses may arrive in any order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REFUND_STATES), fc.constantFrom(...REFUND_EVENTS), (before, event) => {
        const happens = refundStatesBefore(event).includes(before);
        if (!happens) return expect(() => refundStateAfter(event, before)).toThrow('can not become');
        const after = refundStateAfter(event, before);
        return expect(REFUND_STATES.indexOf(after)).toBeGreaterThanOrEqual(REFUND_STATES.indexOf(before));
      }),
    );
  });

  it('makes an amount refundable again only when the refund fails', () => {
    for (const event of REFUND_EVENTS)
      for (const before of refundStatesBefore(event)) {
        const freed =
          COUNTED_STATES.includes(before) && !COUNTED_STATES.includes(refundStateAfter(event, before));
        expect(freed && refundStateAfter(event, before)).toBe(freed && 'failed');
      }
  });
});
