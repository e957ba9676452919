import type { Composition } from '../contract/composition.js';

/**
 * Prefetches the remote behind any link of the page once it is hovered, focused or touched, wherever the link
 * stands: one listener a kind of event on the document. Gives the function that takes the listeners off.
 */
export const prefetchLinks = (
  composition: Pick<Composition, 'prefetch'>,
  root: Document = document,
): (() => void) => {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    composition.prefetch(link.pathname);
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'];
  for (const kind of kinds) root.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, onIntent);
  };
};
