import { guard } from './guard.js';
import type { QuestionProps } from './guard-parts.js';

/** The question before a booking that can't take all items. Its code is loaded before it is asked. */
export function BookingQuestion({ question }: { question: QuestionProps | undefined }) {
  const parts = guard.now();
  return question && parts && <parts.QuestionDialog {...question} />;
}
