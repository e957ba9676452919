import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bookingBody, guestBookingBody, TOTAL_PENCE } from '../bookings.js';
import { redeemingBody } from '../points.js';
import { sweepFor } from './recovery.js';
import { type Running, type PaymentWorld } from './world.js';

export interface Plan {
  readonly signedIn: boolean;
  /** Continues when the site comes back; other customers have closed their browser by then. */
  readonly persistent: boolean;
  /** Confirms to the API after paying. Without it, only the webhook or the sweep reports the payment. */
  readonly confirms: boolean;
  readonly cancelled: boolean;
  /** The waste is collected: an admin completes the booking, for which there is a transfer note. */
  readonly completed: boolean;
  /** The customer cancels on their own once it is paid, for a full refund. */
  readonly changesMind: boolean;
  /** Uses 300 points, which take £3 off. */
  readonly usesPoints: boolean;
  /** Cancels before paying, and the office brings the booking back: the points are given back and taken again. */
  readonly hesitates: boolean;
  /** The refunds that an admin then makes, in pence, one after the other. */
  readonly refunds: readonly number[];
  /** Whether the admin sends no Idempotency-Key. This is always safe for a refund of all that is left (ADR 20). */
  readonly keyless: boolean;
}

/** What is paid once 300 points are used. */
const REDUCED_PENCE = TOTAL_PENCE - 300;

/** A mix in which every eight payments cover everything that can happen to a payment. */
export const planOf = (index: number): Plan => ({
  signedIn: index % 2 === 0,
  persistent: index % 3 !== 2,
  confirms: index % 5 !== 4,
  cancelled: index % 4 === 1,
  completed: index % 8 === 2,
  changesMind: index % 8 === 6,
  usesPoints: index % 8 === 0 || index % 8 === 6,
  hesitates: index % 8 === 0,
  refunds: index % 8 === 0 ? [4_000, 4_000] : index % 8 === 4 ? [16_999] : [],
  keyless: index % 8 === 4,
});

export interface Story {
  readonly plan: Plan;
  bookingId?: string;
  /** The refunds that were requested, answered or not. */
  requests: number[];
  refusals: string[];
  /** Each final response: how long it took, and after how many tries. */
  readonly answers: { readonly ms: number; readonly tries: number }[];
  finished: boolean;
}

const booked = z.object({ booking: z.object({ id: z.string(), payment_status: z.string() }) });
const opened = z.object({ client_secret: z.string(), payment_intent_id: z.string() });

/** The browser was closed: this customer does not continue. */
class Gone extends Error {}

/**
 * Error codes that mean 'later': the API or the provider is busy, or a call from before the crash still holds its key.
 */
const LATER = new Set(['idempotency_key_running', 'booking_changing']);
const isLater = (status: number, code: string): boolean => status === 503 || LATER.has(code);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25));

/** One in ten webhooks never arrives. Then only the sweep finds the payment, after this many checks. */
const LOOKS_BEFORE_THE_SWEEP = 60;

interface Request {
  readonly method?: string;
  readonly path: string;
  readonly as: 'customer' | 'admin' | 'guest';
  readonly body?: object;
  readonly key?: string;
}

/** Retries when a busy machine did not connect in time: only the API is meant to fail here. */
const persistently = async (url: string, init: RequestInit): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === 10) throw error;
      await pause();
    }
  }
};

const send = ({ url, customer, admin }: Running, { method = 'POST', path, as, body, key }: Request) =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(as === 'guest' ? {} : { Authorization: as === 'admin' ? admin : customer }),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });

/** Plays one customer and their payment, from the booking to the last refund, through any number of crashes. */
export const playCustomer = async (world: PaymentWorld, plan: Plan): Promise<Story> => {
  const story: Story = { plan, requests: [], refusals: [], answers: [], finished: false };
  const as = plan.signedIn ? 'customer' : 'guest';
  const suffix = plan.signedIn ? '' : '/guest';

  /** Repeats a request until its response is final. A crash ends this for customers who don't come back. */
  const call = async (request: Request): Promise<{ status: number; body: unknown }> => {
    const started = performance.now();
    for (let tries = 1; ; tries += 1) {
      const running = await world.running();
      try {
        const response = await send(running, request);
        const body: unknown = await response.json();
        const code = z.object({ error: z.string() }).safeParse(body).data?.error;
        if (code === undefined || !isLater(response.status, code)) {
          story.answers.push({ ms: performance.now() - started, tries });
          return { status: response.status, body };
        }
      } catch {
        if (!plan.persistent) throw new Gone();
      }
      await pause();
    }
  };
  const payCard = async (secret: string, intent: string): Promise<void> => {
    const response = await persistently(`${world.provider.url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_test_emulator' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: secret }),
    });
    // a lost response may have confirmed the payment; the verdict counts what was charged
    const text = await response.text();
    if (!response.ok && !text.includes('payment_intent_unexpected_state'))
      throw new Error(`The card was not charged: ${text}`);
  };
  const paidBooking = async (id: string): Promise<void> => {
    for (let looks = 1; ; looks += 1) {
      if (looks % LOOKS_BEFORE_THE_SWEEP === 0) {
        // while the database restarts, this fails and is repeated at a later check
        await sweepFor(world, id).catch(() => undefined);
      }
      const { body } = await call({ method: 'GET', path: `/bookings/${id}`, as: 'admin' });
      if (booked.parse(body).booking.payment_status !== 'pending') return;
      await pause();
    }
  };
  const askForMoney = async (pence: number, request: Request): Promise<void> => {
    story.requests.push(pence);
    const { status, body } = await call(request);
    if (status >= 400) story.refusals.push(`${status} ${JSON.stringify(body)}`);
  };

  /** The customer cancels before paying, and an admin brings the booking back. */
  const hesitate = async (id: string): Promise<void> => {
    await call({ path: `/bookings/${id}/cancel`, as, body: { expected_refund: 0 } });
    const body = { status: 'pending' };
    await call({ method: 'PUT', path: `/bookings/admin/${id}`, as: 'admin', body });
  };
  const total = plan.usesPoints ? REDUCED_PENCE : TOTAL_PENCE;

  const play = async (): Promise<void> => {
    const body = plan.signedIn
      ? plan.usesPoints
        ? redeemingBody
        : bookingBody
      : guestBookingBody({ customer_email: `${randomUUID()}@guests.test` });
    const created = await call({ path: `/bookings${suffix}`, as, body, key: randomUUID() });
    const { booking } = booked.parse(created.body);
    story.bookingId = booking.id;
    if (plan.hesitates) await hesitate(booking.id);
    const intent = await call({
      path: `/payments/create-intent${suffix}`,
      as,
      body: { booking_id: booking.id, amount: total },
      key: randomUUID(),
    });
    const { client_secret, payment_intent_id } = opened.parse(intent.body);
    await payCard(client_secret, payment_intent_id);
    if (plan.cancelled)
      await call({
        method: 'PUT',
        path: `/bookings/admin/${booking.id}/status`,
        as: 'admin',
        body: { status: 'cancelled' },
      });
    if (plan.confirms) await call({ path: `/payments/confirm${suffix}`, as, body: { payment_intent_id } });
    if (plan.completed || plan.changesMind || plan.refunds.length > 0) await paidBooking(booking.id);
    if (plan.completed)
      await call({
        method: 'PUT',
        path: `/bookings/admin/${booking.id}/status`,
        as: 'admin',
        body: { status: 'completed' },
      });
    if (plan.changesMind) {
      const expected_refund = total / 100;
      await askForMoney(total, {
        path: `/bookings/${booking.id}/cancel`,
        as,
        body: { expected_refund },
      });
    }
    for (const amount of plan.refunds) {
      await askForMoney(amount, {
        path: `/payments/${booking.id}/refund`,
        as: 'admin',
        body: { amount },
        ...(plan.keyless ? {} : { key: randomUUID() }),
      });
    }
    story.finished = true;
  };
  await play().catch((error: unknown) => {
    if (!(error instanceof Gone)) throw error;
  });
  return story;
};
