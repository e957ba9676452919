import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place when the list is loaded anew: where the card that held the focus is gone (it does not
 * fit the filter any more), the focus goes to `fallback` and not to the top of the page.
 */
export const useKeptFocus = (fallback: RefObject<HTMLElement | null>, shown: unknown): void => {
  const loaded = useRef(false);
  useEffect(() => {
    if (shown === undefined) return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (loaded.current && lost) fallback.current?.focus({ preventScroll: true });
    loaded.current = true;
  }, [fallback, shown]);
};
