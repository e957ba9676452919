import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { type CollectionCalendarProps } from './CollectionCalendar.js';

/** The calendar is big, so it has a chunk of its own. */
export const lazyCalendar = lazyModule(() => import('./CollectionCalendar.js'));

/** The calendar, once its code is loaded. */
export function LazyCalendar(props: CollectionCalendarProps) {
  return (
    <LazyPart lazy={lazyCalendar} loading="Loading the calendar">
      {({ CollectionCalendar }) => <CollectionCalendar {...props} />}
    </LazyPart>
  );
}
