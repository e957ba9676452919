/** Marks a control that was clicked before its script was there (base.css). */
export const HEARD = 'data-heard';

/**
 * Controls that need a script to respond: buttons, and links that do more than lead to their address
 * (`data-by-script`).
 */
export const PRESSABLE = 'button, a[data-by-script]';

/** Presses that came before the script that answers them was running. */
export interface EarlyPresses {
  /** The pressed controls, each once, in order. */
  readonly pressed: Set<HTMLElement>;
  /** Stops recording. */
  stop(): void;
}

declare global {
  interface Window {
    /** Set before the first paint by preboot.ts, taken over by the script that starts the site. */
    earlyPresses?: EarlyPresses;
  }
}

/** The press opens a new tab or window, which the browser does on its own. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/**
 * From the first paint on, records which controls are pressed, and marks each of them (`data-heard`, base.css). Other
 * links work without a script. A form waits with its button: if the browser submitted it, the typed values would end up
 * in the address.
 */
export const hearPresses = (page: Window): void => {
  const pressed = new Set<HTMLElement>();
  const end = new AbortController();
  const at = { capture: true, signal: end.signal };
  page.document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
      if (!control) return;
      if (control.matches('a')) {
        if (opensElsewhere(event)) return;
        event.preventDefault();
      }
      pressed.add(control);
      control.setAttribute(HEARD, '');
    },
    at,
  );
  page.document.addEventListener('submit', (event) => event.preventDefault(), at);
  page.earlyPresses = { pressed, stop: () => end.abort() };
};

/**
 * Called before the site is drawn into `root`. The content of `root` is either taken over, and then answers presses
 * itself (`hydrates`), or drawn again.
 * @returns a function that repeats all earlier presses once the site is in place; its code is loaded only if there were
 * presses
 */
export const takeOverPresses = (root: HTMLElement, hydrates: boolean): (() => Promise<void>) => {
  const early = window.earlyPresses;
  if (!early) return () => Promise.resolve();
  const before = [...root.querySelectorAll<HTMLElement>(PRESSABLE)];
  if (hydrates) early.stop();
  return async () => {
    early.stop();
    if (early.pressed.size === 0) return;
    const { pressAgain } = await import('./press-again.js');
    pressAgain(early.pressed, before, root);
  };
};
