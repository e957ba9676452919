import type { AdminBooking } from '@haulway/contracts';
import { Stack } from '@haulway/ui';
import { BookingCard } from './BookingCard.js';

interface BookingCardsProps {
  readonly bookings: readonly AdminBooking[];
  readonly busy: boolean;
  readonly onView: (booking: AdminBooking) => void;
  readonly onEdit: (booking: AdminBooking) => void;
}

/** The bookings of the page, one card each. */
export function BookingCards({ bookings, busy, onView, onEdit }: BookingCardsProps) {
  return (
    <Stack as="ul" gap={4} aria-busy={busy} aria-label="Bookings">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} onView={() => onView(booking)} onEdit={() => onEdit(booking)} />
        </li>
      ))}
    </Stack>
  );
}
