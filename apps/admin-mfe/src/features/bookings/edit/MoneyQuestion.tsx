import { type AdminBooking, type BookingStatus } from '@haulway/contracts';
import { formatPounds } from '@haulway/domain';
import { RadioCards, Stack } from '@haulway/ui';
import { paidPenceOf } from '../booking-texts.js';

/** What happens to the money of a booking that the office cancels. */
export type Money = 'refund' | 'keep';
export const KEEP: Money = 'keep';

/**
 * Whether saving this status cancels a booking with a payment. Bookings that were already collected are settled in
 * another way.
 */
export const needsRefundChoice = (booking: AdminBooking, status: BookingStatus): boolean =>
  status === 'cancelled' &&
  (booking.status === 'pending' || booking.status === 'confirmed') &&
  paidPenceOf(booking) > 0;

interface MoneyQuestionProps {
  readonly booking: AdminBooking;
  readonly money: Money;
  readonly onChange: (money: Money) => void;
}

/** Asks what happens to the money before a paid booking is cancelled. The customer is notified in both cases. */
export function MoneyQuestion({ booking, money, onChange }: MoneyQuestionProps) {
  const paid = formatPounds(paidPenceOf(booking));
  return (
    <Stack gap={3}>
      <RadioCards
        legend={`The customer paid ${paid}. What happens to it?`}
        value={money}
        onChange={(value) => onChange(value === 'refund' ? 'refund' : 'keep')}
        options={[
          { value: 'refund', name: `Give back ${paid}`, description: 'It goes to their card at once.' },
          { value: 'keep', name: 'Keep it', description: 'It can be refunded later.' },
        ]}
      />
      <p>We email the customer to say that the booking is cancelled and what is refunded.</p>
    </Stack>
  );
}
