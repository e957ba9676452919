import type { StartBooking } from '../../hooks/use-start-booking.js';
import { guard } from './guard.js';

/** The question before a booking that can't take all items. Its code is loaded before it is asked. */
export function BookingQuestion({ booking: { question } }: { booking: StartBooking }) {
  const parts = guard.now();
  return question && parts && <parts.QuestionDialog {...question} />;
}
