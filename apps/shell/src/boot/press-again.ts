import { HEARD } from './early-presses.js';

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
 * Presses again what was pressed before the site answered, each once, in order; afterwards nothing is left to press.
 * @param before the buttons of the document that the site was drawn over
 */
export const pressAgain = (
  pressed: Set<HTMLElement>,
  before: readonly HTMLElement[],
  root: HTMLElement,
): void => {
  for (const button of pressed) {
    button.removeAttribute(HEARD);
    const now = button.isConnected ? button : successor(button, before, root);
    if (now) press(now);
  }
  pressed.clear();
};
