import type { AdminBooking } from '@haulway/contracts';
import { useState } from 'react';

/** The selected bookings among those shown. A booking that leaves the page is no longer selected. */
export const useSelection = (shown: readonly AdminBooking[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ id }) => ids.has(id));
  const toggle = (id: string): void => {
    const next = new Set(chosen.map((booking) => booking.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const toggleAll = (): void => setIds(new Set(isAll ? [] : shown.map(({ id }) => id)));
  return {
    chosen,
    isAll,
    has: (id: string) => ids.has(id),
    toggle,
    toggleAll,
    clear: () => setIds(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
