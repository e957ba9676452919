import type { AdminBookingsResponse } from '@haulway/contracts';

const count = new Intl.NumberFormat('en-GB');

/** How many bookings the list holds, said aloud when it changes. */
export function BookingCount({ shown }: { shown: AdminBookingsResponse | undefined }) {
  return (
    <p role="status">
      {shown &&
        (shown.total_exact
          ? `${count.format(shown.total)} ${shown.total === 1 ? 'booking' : 'bookings'}`
          : `More than ${count.format(shown.total)} bookings`)}
    </p>
  );
}
