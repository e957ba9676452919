import { emptyBookedBasket } from '@haulway/contracts/calculator-hand-off';
import { toast, useSession, serverNow } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { storedBookingKey } from '../../state/booking-keys.js';
import { flowCleared } from '../../state/booking-slice.js';
import { flowOfBooking, loadFlow, removeFlow } from '../../state/flow-storage.js';
import { endPhotoGroup } from '../../state/photo-groups.js';
import { bookingApi } from '../../api/booking-api.js';
import { type ShownBooking } from '../../api/shown-booking.js';
import { outcomeOf } from '../../state/booking-outcome.js';
import { type PaymentReturn } from '../../state/payment-return.js';

const POLL_MS = 2_000;
/** One minute: within that time the server's own sweep settles a payment. */
const POLLS = 30;

type BookingView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** `polling` while the booking is still requested again because its payment may arrive. */
  | { readonly status: 'shown'; readonly booking: ShownBooking; readonly polling: boolean };

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads a booking after reporting a payment's return, and again for a minute while its payment is pending. */
export const usePaidBooking = (
  bookingId: string,
  returned: PaymentReturn | undefined,
  attempt: number,
): BookingView => {
  const guest = useSession().user === null;
  const [load] = bookingApi.useLazyBookingQuery();
  const [confirm] = bookingApi.useConfirmPaymentMutation();
  const [view, setView] = useState<BookingView>({ status: 'loading' });

  useEffect(() => {
    let left = false;
    const report = async (): Promise<void> => {
      if (!returned) return;
      const body = { payment_intent_id: returned.paymentIntentId, booking_id: bookingId };
      const { data } = await confirm({ guest, body });
      if (!left && data?.payment_status === 'paid')
        toast({
          title: 'Payment Successful',
          description: 'Your booking has been confirmed!',
          tone: 'success',
        });
    };
    const show = async (): Promise<void> => {
      await report();
      for (let polls = 0; !left; polls += 1) {
        const { data: booking } = await load({ id: bookingId, bookingKey: storedBookingKey(bookingId) });
        if (left) return;
        if (!booking || !('totalPence' in booking)) {
          // When a poll fails, the booking on the page stays. When the first request fails, there is nothing to show.
          if (polls > 0) return;
          setView({ status: 'failed' });
          toast({ title: 'Could not load booking details', tone: 'destructive' });
          return;
        }
        // 'too_late' and 'unpaid' are polled too: the browser's clock may be fast, and a second card may have paid after
        // one that was declined. Neither must hide a payment that still arrives.
        const outcome = outcomeOf(booking, serverNow());
        const polling = ['waiting', 'too_late', 'unpaid'].includes(outcome) && polls < POLLS;
        setView({ status: 'shown', booking, polling });
        if (!polling) return;
        await delay(POLL_MS);
      }
    };
    void show();
    return () => {
      left = true;
    };
  }, [bookingId, returned, attempt, guest, load, confirm]);

  return view;
};

/** Clears the flow and the calculator's basket of a booking once it is paid, so that the next booking starts empty. */
export const useClearFlowOncePaid = (bookingId: string, paid: boolean): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!paid) return;
    const booked = flowOfBooking(sessionStorage, bookingId, serverNow());
    if (!booked) return;
    emptyBookedBasket(localStorage, loadFlow(sessionStorage, booked, serverNow())?.data.waste_items ?? []);
    removeFlow(sessionStorage, booked);
    endPhotoGroup(booked.slug, booked.owner);
    dispatch(flowCleared(booked.slug));
  }, [bookingId, paid, dispatch]);
};
