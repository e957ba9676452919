import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the keyboard's place when a list is loaded again. If the focused row, or the button in it, is gone, the
 * focus moves to `fallback` and not to the top of the page.
 * @param shown what the list shows; undefined while there is nothing yet
 */
export const useRestoreFocus = (fallback: RefObject<HTMLElement | null>, shown: unknown): void => {
  const loaded = useRef(false);
  useEffect(() => {
    if (shown === undefined) return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (loaded.current && lost) fallback.current?.focus({ preventScroll: true });
    loaded.current = true;
  }, [fallback, shown]);
};
