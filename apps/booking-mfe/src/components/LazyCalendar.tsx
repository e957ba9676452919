import { networkFailure } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { Alert, Button, Spinner } from '@haulway/ui';
import { type CollectionCalendarProps } from './CollectionCalendar.js';

/** The calendar is big, so it has a chunk of its own. */
export const lazyCalendar = lazyModule(() => import('./CollectionCalendar.js'));

/** The calendar, once its code is loaded. Without a connection: a button to try again. */
export function LazyCalendar(props: CollectionCalendarProps) {
  const { module, failed, tryAgain } = useLazyModule(lazyCalendar);
  if (module) return <module.default {...props} />;
  if (!failed) return <Spinner centred label="Loading the calendar" />;
  return (
    <Alert tone="error" actions={<Button onClick={tryAgain}>Try again</Button>}>
      {networkFailure.message}
    </Alert>
  );
}
