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

const HEARD = 'data-heard';

/**
 * From the first paint on, takes note of the buttons that are pressed, and says so on each (`data-heard`, base.css). Links work
 * by themselves. A form waits with its button: sent by the browser itself it would put what was typed into the address.
 */
export const hearPresses = (page: Window): void => {
  const pressed = new Set<HTMLElement>();
  const end = new AbortController();
  const at = { capture: true, signal: end.signal };
  page.document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      if (!button) return;
      pressed.add(button);
      button.setAttribute(HEARD, '');
    },
    at,
  );
  page.document.addEventListener('submit', (event) => event.preventDefault(), at);
  page.earlyPresses = { pressed, stop: () => end.abort() };
};

/** The button that stands now where another stood: of its words, the same one of them. */
const successor = (
  button: HTMLElement,
  among: readonly HTMLElement[],
  root: ParentNode,
): HTMLElement | undefined => {
  const alike = (all: readonly HTMLElement[]): HTMLElement[] =>
    all.filter(
      ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
    );
  return alike([...root.querySelectorAll('button')])[alike(among).indexOf(button)];
};

/** Presses as a finger does: some controls answer when it goes down, some when it leaves. */
const press = (button: HTMLElement): void => {
  const options = { bubbles: true, cancelable: true, button: 0 };
  button.dispatchEvent(new MouseEvent('pointerdown', options));
  button.dispatchEvent(new MouseEvent('mousedown', options));
  button.focus();
  button.dispatchEvent(new MouseEvent('pointerup', options));
  button.dispatchEvent(new MouseEvent('mouseup', options));
  button.click();
};

/**
 * Called before the site is drawn into `root`. What stands there is either taken over, and answers from now on by itself
 * (`hydrates`), or drawn anew.
 * @returns what presses again, once the site stands, all that was pressed before
 */
export const takeOverPresses = (root: HTMLElement, hydrates: boolean): (() => void) => {
  const early = window.earlyPresses;
  if (!early) return () => undefined;
  const before = [...root.querySelectorAll('button')];
  if (hydrates) early.stop();
  return () => {
    early.stop();
    for (const button of early.pressed) {
      button.removeAttribute(HEARD);
      const now = button.isConnected ? button : successor(button, before, root);
      if (now) press(now);
    }
    early.pressed.clear();
  };
};
