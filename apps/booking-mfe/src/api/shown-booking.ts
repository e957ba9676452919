import { type BookingResponse, type GuestBookingStatus } from '@haulway/contracts';
import { bookingVatText, toPence, wordsOfBooking } from '@haulway/domain';

export interface OpenedBooking {
  readonly id: string;
  readonly bookingKey?: string | undefined;
}

/** A booking in pence, and the words for its visit. A guest gets only what the success page shows, without a `service_id`. */
const bookingInPence = ({
  total_price: totalPounds,
  ...booking
}: Extract<BookingResponse['booking'], { total_price: number }>) => ({
  ...booking,
  totalPence: toPence(totalPounds),
  vatInTotal:
    'addon_price' in booking
      ? bookingVatText(
          {
            serviceData: booking.service_data,
            addonPence: toPence(booking.addon_price),
            totalPence: toPence(totalPounds),
            discountPence: toPence(booking.discount_amount),
            vatPence: toPence(booking.vat_amount),
          },
          false,
        )
      : null,
  words: wordsOfBooking('service_data' in booking ? booking.service_data : undefined),
  /** What is left to pay. */
  duePence: toPence('due_amount' in booking ? booking.due_amount : totalPounds),
  payBackPence: 'pay_back_amount' in booking ? toPence(booking.pay_back_amount) : 0,
  refundedPence: 'refunded_amount' in booking ? toPence(booking.refunded_amount) : 0,
  refunds: (('history' in booking && booking.history?.refunds) || []).map(({ amount, ...refund }) => ({
    ...refund,
    amountPence: toPence(amount),
  })),
});

/** A booking as its caller may see it, in pence. */
export type ShownBooking = ReturnType<typeof bookingInPence>;

/** {@link ShownBooking}, or only the status of a guest's booking after its collection. */
export const shownBookingOf = (booking: BookingResponse['booking']): ShownBooking | GuestBookingStatus =>
  'total_price' in booking ? bookingInPence(booking) : booking;

/** A booking shown to a customer who may change it. */
export type WholeBooking = Extract<ShownBooking, { readonly service_id: string }>;
