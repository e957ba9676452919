import type { StartBooking } from '../hooks/use-start-booking.js';
import { questionDialog } from './question-dialog.js';

/** The question before a booking that can't take all items. Its code is loaded before it is asked. */
export function BookingQuestion({ booking: { question } }: { booking: StartBooking }) {
  const dialog = questionDialog.now();
  return question && dialog && <dialog.QuestionDialog {...question} />;
}
