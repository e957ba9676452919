import { CLICKABLE, RECORDED } from './clickable.js';

/** The control that has replaced an earlier one: the same tag, text, label, and position among equal ones. */
const successor = (
  control: HTMLElement,
  among: readonly HTMLElement[],
  root: ParentNode,
): HTMLElement | undefined => {
  const alike = (all: readonly HTMLElement[]): HTMLElement[] =>
    all.filter(
      ({ tagName, textContent, ariaLabel }) =>
        tagName === control.tagName && textContent === control.textContent && ariaLabel === control.ariaLabel,
    );
  return alike([...root.querySelectorAll<HTMLElement>(CLICKABLE)])[alike(among).indexOf(control)];
};

/** Clicks as a finger does: some controls react to the pointer going down, others to the pointer going up. */
const click = (control: HTMLElement): void => {
  const options = { bubbles: true, cancelable: true, button: 0 };
  control.dispatchEvent(new MouseEvent('pointerdown', options));
  control.dispatchEvent(new MouseEvent('mousedown', options));
  control.focus();
  control.dispatchEvent(new MouseEvent('pointerup', options));
  control.dispatchEvent(new MouseEvent('mouseup', options));
  control.click();
};

/**
 * Repeats the clicks from before the site handled clicks, each once, in order, and empties the set.
 * @param before the controls of the document that the site was drawn over
 */
export const replayClicks = (
  clicked: Set<HTMLElement>,
  before: readonly HTMLElement[],
  root: HTMLElement,
): void => {
  for (const control of clicked) {
    control.removeAttribute(RECORDED);
    const now = control.isConnected ? control : successor(control, before, root);
    if (now) click(now);
  }
  clicked.clear();
};
