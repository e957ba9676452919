import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { type StartedPayment, beginPayment, payCard } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { Sweep } from '../sweep/sweep.js';

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, i) =>
        permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
      );

describe('settling a payment, in any order', () => {
  const world = useBookingWorld();
  const person = useSignedIn(() => world.api);

  const actions = {
    confirm: async ({ intentId }: StartedPayment) => {
      await world.api.as(person).post('/payments/confirm', { payment_intent_id: intentId }).expect(200);
    },
    webhook: async ({ intentId }: StartedPayment) => {
      await postEvent(world, eventBody('payment_intent.succeeded', intentId, `evt_${intentId}`)).expect(200);
      await world.runJobs();
    },
    sweep: async () => {
      world.clock.advance({ minutes: 2 });
      await world.api.app.get(Sweep).execute();
      await world.runJobs();
    },
    'late failure': async ({ intentId }: StartedPayment) => {
      await postEvent(world, eventBody('payment_intent.payment_failed', intentId)).expect(200);
      await world.runJobs();
    },
  };
  type Action = keyof typeof actions;
  const names: Action[] = ['confirm', 'webhook', 'sweep', 'late failure'];

  const begin = async (): Promise<StartedPayment> => {
    const started = await beginPayment(world, person);
    expect(await payCard(world, started.intentId, 'pm_card_chargeDeclined')).toBe('declined');
    expect(await payCard(world, started.intentId)).toBe('succeeded');
    return started;
  };
  const expectPaidOnce = async ({ bookingId }: StartedPayment, invoicesBefore: number) => {
    expect(await outcomeOf(world, bookingId)).toEqual({
      status: 'confirmed',
      payment_status: 'paid',
      invoice_number: `INV-2031-${String(invoicesBefore + 1).padStart(6, '0')}`,
      refunded_pence: 0,
      emails: ['booking_confirmed'],
      points: [169],
      payments: ['succeeded'],
      refunds: [],
    });
  };

  it.each(permutations(names).map((order) => [order.join(', '), order] as const))(
    'settles once: %s, followed by the webhook again',
    async (_title, order) => {
      const before = await invoicesGiven(world);
      const started = await begin();
      for (const name of [...order, 'webhook' as const]) await actions[name](started);
      await expectPaidOnce(started, before);
      expect(await invoicesGiven(world)).toBe(before + 1);
    },
  );
});
