import { startTransition, useEffect, useState } from 'react';

/** Cards drawn with the page: as many as a large screen shows. The others follow soon, out of sight. */
export const CARDS_WITH_PAGE = 12;
/** Cards drawn at once for another list, such as a search: a full screen, and few enough for a keystroke. */
export const FIRST_CARDS = 36;
const IDLE_CARDS = 12;
/** The number up to which a list grows automatically. Beyond it, it grows only when the visitor asks. */
export const CARDS_AT_MOST = 400;

const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

/** Draws the start of a long list at once, and the rest while the browser is idle, up to a limit for slow phones. */
export const useGrowing = <T>(list: readonly T[]) => {
  const [grown, setGrown] = useState({ list, count: CARDS_WITH_PAGE, limit: CARDS_AT_MOST });
  const { count, limit } = grown.list === list ? grown : { count: FIRST_CARDS, limit: CARDS_AT_MOST };
  const target = Math.min(list.length, limit);
  useEffect(() => {
    if (count >= target) return undefined;
    return whenIdle(() => startTransition(() => setGrown({ list, count: count + IDLE_CARDS, limit })));
  }, [list, count, limit, target]);
  return {
    drawn: list.length <= count ? list : list.slice(0, Math.min(count, target)),
    /** Draws more. Undefined while the list grows automatically, and when it is complete. */
    more:
      count >= target && target < list.length
        ? () => setGrown({ list, count, limit: limit + CARDS_AT_MOST })
        : undefined,
  };
};
