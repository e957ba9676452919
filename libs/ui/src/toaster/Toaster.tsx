import { useEffect, useState } from 'react';
import { Toaster as Sonner, useSonner } from 'sonner';
// the build removes sonner's injected style element, which the content security policy refuses; this sheet replaces it
import 'sonner/dist/styles.css';
import { Icon } from '../icon/Icon.js';
import { TOAST_DURATION } from './show-toast.js';
import styles from './Toaster.module.css';

/** Marks elements that a toast must not cover, such as the button for the next step. */
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
const useClearBottom = (showing: boolean): number | undefined => {
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

/**
 * Where toasts appear: bottom right, one at a time, for 5 s; Alt+T moves the focus to it. Use it once per page. A toast
 * is placed above elements marked with `data-clear-of-toasts`, so that it does not cover them.
 */
export function Toaster() {
  const { toasts } = useSonner();
  const bottom = useClearBottom(toasts.length > 0);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION}
      hotkey={['altKey', 'KeyT']}
      closeButton
      offset={{ right: 24, bottom: bottom ?? 24 }}
      mobileOffset={{ left: 16, right: 16, bottom: bottom ?? 16 }}
      icons={{
        success: <Icon name="check-circle" size={22} />,
        error: <Icon name="alert" size={22} />,
        close: <Icon name="close" size={18} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close notification',
        classNames: styles,
      }}
    />
  );
}
