import { Button, EmptyState } from '@haulway/ui';
import { type BookingFilter, isFiltered } from '../../filter/booking-filter.js';

/** In place of the cards where there are none, and the way out of a filter that nothing fits. */
export function NoBookings({ filter, onShowAll }: { filter: BookingFilter; onShowAll: () => void }) {
  const filtered = isFiltered(filter);
  return (
    <EmptyState
      icon="calendar"
      title="No bookings found"
      level={3}
      action={
        filtered && (
          <Button variant="secondary" onClick={onShowAll}>
            Show all bookings
          </Button>
        )
      }
    >
      {filtered ? 'No booking fits this filter.' : 'New bookings appear here.'}
    </EmptyState>
  );
}
