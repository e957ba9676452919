import { useEffect, useState } from 'react';

/**
 * A value that does not change from the moment a pointer goes down in a list until the press has become a click. An
 * answer that arrives in between can't put another booking under the finger.
 */
export const useHeldWhilePressed = <T>(value: T) => {
  const [held, setHeld] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (!held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // the click event comes right after the pointerup event
    const release = (): void => {
      timer = setTimeout(() => setHeld(undefined));
    };
    const released = ['pointerup', 'pointercancel', 'blur'] as const;
    for (const event of released) window.addEventListener(event, release);
    return () => {
      clearTimeout(timer);
      for (const event of released) window.removeEventListener(event, release);
    };
  }, [held]);
  return { value: held ? held.value : value, onPointerDown: () => setHeld({ value }) };
};
