import { usePlatform } from '@haulway/platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CrewDesk } from './crew-desk.js';

/** The jobs and the queue of an account, open as long as the page is. */
export const useCrewDesk = (userId: string) => {
  const platform = usePlatform();
  const desk = useMemo(() => new CrewDesk(userId, platform), [userId, platform]);
  useEffect(() => desk.open(), [desk]);
  const state = useSyncExternalStore(desk.subscribe, () => desk.state);
  return { desk, state };
};
