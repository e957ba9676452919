import { useEffect, useState } from 'react';

/** Marks what a toast must not cover: the way on, where it may stand at the bottom of the window. */
const MARKED = '[data-clear-of-toasts]';
/** What a toast of three lines takes with its distance from the edge, in px. */
const TOAST_HEIGHT = 150;
const GAP = 12;

/** How far from the bottom of the window a toast must stand so as not to cover what is marked there, in px; undefined for as usual. */
const clearBottom = (): number | undefined => {
  const tops = [...document.querySelectorAll(MARKED)]
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - TOAST_HEIGHT,
    )
    .map(({ top }) => top);
  const lift = innerHeight - Math.min(...tops) + GAP;
  // what fills half the window leaves no better place
  return tops.length > 0 && lift < innerHeight / 2 ? lift : undefined;
};

/**
 * Where toasts begin, measured when one appears and whenever the page has come to rest after scrolling meanwhile.
 * @param showing whether a toast is to be seen
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
