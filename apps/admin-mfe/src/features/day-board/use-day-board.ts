import { usePlatform } from '@haulway/platform';
import { useRef, useState } from 'react';
import { type Change, withChange } from './board.js';
import { dayBoardApi } from './day-board-api.js';
import { explainRefusal, type Refusal } from './refusal.js';
import { useRefresh } from './use-refresh.js';

/** A change that is shown and not saved yet. */
interface Pending {
  readonly date: string;
  readonly change: Change;
}

/**
 * The board of a day. A change is shown at once. Changes are saved one after the other; a refused one is taken back, and
 * `refusal` says why. The board is at most half a minute old.
 */
export const useDayBoard = (date: string) => {
  const { store } = usePlatform();
  const query = dayBoardApi.useAdminDayBoardQuery(date);
  const [assign] = dayBoardApi.useAdminAssignJobMutation();
  const [order] = dayBoardApi.useAdminOrderJobsMutation();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const queue = useRef(Promise.resolve());
  useRefresh(() => void query.refetch());

  const send = (change: Change) => {
    const { workerId: worker_id } = change;
    if (change.kind === 'order')
      return order({ body: { date, worker_id: change.workerId, bookings: [...change.bookings] } }).unwrap();
    const { bookingId: booking_id, position, version } = change;
    return assign({ params: { booking_id }, body: { worker_id, position, version } }).unwrap();
  };

  const day = query.currentData;
  const ofDay = pending.filter((each) => each.date === date);

  const make = (change: Change): void => {
    if (!day) return;
    const added: Pending = { date, change };
    setRefusal(undefined);
    setPending((all) => [...all, added]);
    const attempt = async (): Promise<void> => {
      try {
        await send(change);
      } catch (error) {
        setRefusal(await explainRefusal(store, day, change, error));
      } finally {
        setPending((all) => all.filter((each) => each !== added));
      }
    };
    queue.current = queue.current.then(attempt);
  };

  return {
    query,
    /** With the changes that are not saved yet. Undefined until the day is loaded. */
    shown: day && ofDay.reduce((sum, { change }) => withChange(sum, change), day),
    /** The bookings whose change is not saved yet. */
    saving: new Set(
      ofDay.flatMap(({ change }) =>
        change.kind === 'move' ? change.bookingId : change.bookings.map(({ id }) => id),
      ),
    ),
    make,
    refusal,
    dismiss: () => setRefusal(undefined),
  };
};
