import { calls } from '@haulway/api-client';
import { bookingBodyOf, isTimeSlot, redemptionOf } from '@haulway/domain';
import { logger, usePlatform, useSession } from '@haulway/platform';
import { useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { attemptFor } from '../state/attempt.js';
import { storeBookingKey, storedBookingKey } from '../state/booking-keys.js';
import { type BookingRootState, flowChanged, selectFlow } from '../state/booking-slice.js';
import { type Attempt, type Flow, type TakenSlot } from '../state/flow.js';
import { rememberPhotosOf, storedPhotoGroup } from '../state/photo-groups.js';
import { pendingSaves } from '../state/pending-saves.js';
import { bookingApi } from '../api/booking-api.js';
import { useBooking } from '../state/booking-context.js';
import { type CheckoutProblem, checkoutProblemOf } from './use-checkout-problem.js';
import { usePreparePayment } from './use-prepare-payment.js';

type CheckoutResult = { readonly ok: true } | { readonly ok: false; readonly problem: CheckoutProblem };
type Step = { readonly ok: true; readonly attempt: Attempt } | { ok: false; problem: CheckoutProblem };

export interface Checkout {
  readonly busy: boolean;
  /** Undefined when it is already running: a second click does nothing. */
  readonly run: () => Promise<CheckoutResult | undefined>;
}

/**
 * Books and prepares the payment: POST /bookings, unless the current attempt has already done so, then
 * /payments/create-intent. Repeated runs for the same booking never book twice. They return the same payment while it
 * can still be paid; only the server knows that, so it is asked each time.
 */
export const useCheckout = (): Checkout => {
  const { service, flow } = useBooking();
  const { user } = useSession();
  const { client } = usePlatform();
  const dispatch = useDispatch();
  const store = useStore<BookingRootState>();
  const [createBooking] = bookingApi.useCreateBookingMutation();
  const { prepare: preparePayment } = usePreparePayment();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const guest = !user;
  const { slug } = service;

  const change = (part: Partial<Omit<Flow, 'data'>>) => dispatch(flowChanged({ slug, change: part }));
  const setAttempt = (attempt: Attempt | null) => change({ attempt });

  /** Never waited for: the payment doesn't depend on the photos. */
  const sendPhotosTo = (bookingId: string): void => {
    const group = storedPhotoGroup(slug, flow.owner);
    if (group === undefined) return;
    rememberPhotosOf(bookingId);
    const opened = { id: bookingId, bookingKey: storedBookingKey(bookingId) };
    void import('../photos/send-photos.js')
      .then(({ sendGroup }) => sendGroup(client, group, opened))
      // the confirmation page sends them again
      .catch((error: unknown) => logger.error('The photos could not be sent', error));
  };

  const book = async (current: Attempt | null): Promise<Step> => {
    await pendingSaves(slug);
    const { draft = null } = selectFlow(slug)(store.getState()) ?? flow;
    const body = bookingBodyOf(service, flow.data, user, user && draft?.id);
    const attempt = attemptFor(current, body, () => crypto.randomUUID());
    // What is being booked must not be saved as a draft: the draft would outlive the booking.
    change({ attempt, unsaved: false });
    if (attempt.bookingId !== null) {
      sendPhotosTo(attempt.bookingId);
      return { ok: true, attempt };
    }
    const { replaces } = attempt;
    const { data: booking, error } = await createBooking({
      body: replaces ? { ...body, replaces } : body,
      guest,
      key: attempt.key,
      bookingKey: replaces ? storedBookingKey(replaces) : undefined,
    });
    if (!booking) {
      change({ unsaved: flow.unsaved });
      const shown = flow.data.totalPence - redemptionOf(flow.data, !guest).discountPence;
      return { ok: false, problem: checkoutProblemOf(error, shown, null, 'Failed to create booking') };
    }
    if (booking.bookingKey) storeBookingKey(booking.id, booking.bookingKey);
    sendPhotosTo(booking.id);
    const booked = { ...attempt, bookingId: booking.id, totalPence: booking.totalPence };
    // The server deletes the draft with the booking.
    change({ attempt: booked, draft: null });
    return { ok: true, attempt: booked };
  };

  const prepare = async (attempt: Attempt): Promise<Step> => {
    const { bookingId, totalPence } = attempt;
    if (bookingId === null || totalPence === null) return { ok: true, attempt };
    const email = user?.email ?? flow.data.customer_email?.trim() ?? '';
    const payment = await preparePayment({ guest, bookingId, totalPence, email, serviceName: service.name });
    if ('problem' in payment) return { ok: false, problem: payment.problem };
    const prepared = { ...attempt, intent: payment.intent };
    setAttempt(prepared);
    return { ok: true, attempt: prepared };
  };

  /** Shows that the slot is taken, until another date or slot is chosen, or the next run. */
  const showTaken = (alternatives: TakenSlot['alternatives']): void => {
    const { date, timeSlot } = flow.data.dateTime;
    if (isTimeSlot(timeSlot)) change({ taken: { date, slot: timeSlot, alternatives } });
    // The cached availability is out of date.
    client.clearCache(calls.availability.slots.path);
  };

  /** Shows the problem beside the form until the next run. */
  const showProblem = (problem: CheckoutProblem): void => {
    if (problem.kind === 'gone' || (problem.kind === 'failed' && !problem.signedOut))
      change({ problem: problem.message });
  };

  const runOnce = async (current: Attempt | null): Promise<CheckoutResult> => {
    const booked = await book(current);
    const prepared = booked.ok ? await prepare(booked.attempt) : booked;
    if (prepared.ok) return { ok: true };
    if (prepared.problem.kind === 'slot_taken') showTaken(prepared.problem.alternatives);
    if (prepared.problem.kind !== 'gone' || current === null) {
      showProblem(prepared.problem);
      return prepared;
    }
    // The earlier booking has expired meanwhile: the same is booked again.
    setAttempt(null);
    return runOnce(null);
  };

  const run = async () => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    if (flow.taken || flow.problem) change({ taken: undefined, problem: undefined });
    try {
      return await runOnce(flow.attempt);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
};
