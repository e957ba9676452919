import { type Step } from '@haulway/domain';
import { lazyModule } from '@haulway/platform/lazy';

/** The calendar is big, so it has a chunk of its own. */
export const calendarPart = lazyModule(() => import('../date-and-time/components/CollectionCalendar.js'));

/** The card provider's React library, and the form in it. */
export const cardPart = lazyModule(() => import('../payment/components/CardPayment.js'));

/**
 * Asks for the code that the step after this one needs, so that it is there also when the connection breaks
 * meanwhile. What does not arrive is asked for again, and its failure told, where it is needed.
 */
export const fetchAhead = (step: Step): void => {
  const part = step === 2 ? calendarPart : step === 4 ? cardPart : undefined;
  part?.fetch().catch(() => undefined);
};
