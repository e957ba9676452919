import { CLICKABLE, RECORDED } from './clickable.js';

/** Clicks that came before the script that handles them was running. */
interface EarlyClicks {
  /** The clicked controls, each once, in order. */
  readonly clicked: Set<HTMLElement>;
  stop(): void;
}

declare global {
  interface Window {
    /** Set before the first paint by preboot.ts, taken over by the script that starts the site. */
    earlyClicks?: EarlyClicks;
  }
}

/** The click opens a new tab or window, which the browser does on its own. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/**
 * From the first paint on, records which controls are clicked, and marks each of them (`data-recorded`, base.css). Other
 * links work without a script. A form waits with its button: if the browser submitted it, the typed values would end up
 * in the address.
 */
export const recordClicks = (page: Window): void => {
  const clicked = new Set<HTMLElement>();
  const end = new AbortController();
  const at = { capture: true, signal: end.signal };
  page.document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;
      if (!control) return;
      if (control.matches('a')) {
        if (opensElsewhere(event)) return;
        event.preventDefault();
      }
      clicked.add(control);
      control.setAttribute(RECORDED, '');
    },
    at,
  );
  page.document.addEventListener('submit', (event) => event.preventDefault(), at);
  page.earlyClicks = { clicked, stop: () => end.abort() };
};

/**
 * Called before the site is drawn into `root`. The content of `root` is either taken over, and then handles clicks
 * itself (`hydrates`), or drawn again.
 * @returns a function that repeats all earlier clicks once the site is in place; its code is loaded only if there were
 * clicks
 */
export const takeOverClicks = (root: HTMLElement, hydrates: boolean): (() => Promise<void>) => {
  const early = window.earlyClicks;
  if (!early) return () => Promise.resolve();
  const before = [...root.querySelectorAll<HTMLElement>(CLICKABLE)];
  if (hydrates) early.stop();
  return async () => {
    early.stop();
    if (early.clicked.size === 0) return;
    const { replayClicks } = await import('./replay-clicks.js');
    replayClicks(early.clicked, before, root);
  };
};
