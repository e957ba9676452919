/** Presses that came before the script that answers them. */
export interface EarlyPresses {
  /** What was pressed, each once, in order. */
  readonly pressed: Set<HTMLElement>;
  /** From now on nothing more is taken note of. */
  stop(): void;
}

declare global {
  interface Window {
    /** Set by the script before the first paint (preboot.ts), taken over by the one that starts the site. */
    earlyPresses?: EarlyPresses;
  }
}

export const HEARD = 'data-heard';

/** What needs the script to answer: buttons, and links that say more than their address does (`data-by-script`). */
export const PRESSABLE = 'button, a[data-by-script]';

/** A new tab or window, which the browser opens by itself. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/**
 * From the first paint on, takes note of what is pressed, and says so on each (`data-heard`, base.css). Other links work by
 * themselves. A form waits with its button: sent by the browser itself it would put what was typed into the address.
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
 * Called before the site is drawn into `root`. What stands there is either taken over, and answers from now on by itself
 * (`hydrates`), or drawn anew.
 * @returns what presses again, once the site stands, all that was pressed before; its code comes where something was
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
