import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The state of a collapsible menu: closes when the page changes and on Escape, which gives the focus back to the
 * button that `buttonRef` is put on.
 */
export function useCollapsible() {
  const { key } = useLocation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // open on this one page entry: another entry means closed, without an effect in between
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return { open, buttonRef, close: () => setOpenOn(null), toggle: () => setOpenOn(open ? null : key) };
}
