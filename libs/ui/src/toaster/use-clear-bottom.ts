import { useEffect, useState } from 'react';

/**
 * Marks elements that a toast must not cover: the button for the next step, which may be at the bottom of the window.
 */
const MARKED = '[data-clear-of-toasts]';
/** The height of a toast of three lines with its distance from the edge, in px. */
const TOAST_HEIGHT = 150;
const GAP = 12;

/**
 * The distance from the bottom of the window at which a toast covers no marked element, in px; undefined for the usual
 * position.
 */
const clearBottom = (): number | undefined => {
  const tops = [...document.querySelectorAll(MARKED)]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - TOAST_HEIGHT,
    )
    .map(({ top }) => top);
  const lift = innerHeight - Math.min(...tops) + GAP;
  // if marked elements fill half the window, there is no better position
  return tops.length > 0 && lift < innerHeight / 2 ? lift : undefined;
};

/**
 * The position of toasts, measured when one appears and after each scrolling while it is shown.
 * @param showing whether a toast is visible
 */
export const useClearBottom = (showing: boolean): number | undefined => {
  const [bottom, setBottom] = useState<number>();
  useEffect(() => {
    if (!showing) return;
    const measure = (): void => setBottom(clearBottom());
    measure();
    const events = ['scrollend', 'resize'] as const;
    for (const event of events) window.addEventListener(event, measure);
    return () => {
      for (const event of events) window.removeEventListener(event, measure);
    };
  }, [showing]);
  return bottom;
};
