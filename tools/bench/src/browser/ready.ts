/** How a page shows that it works: what to press, and what then is to be seen. */
export interface Ready {
  readonly press: string;
  readonly answer: string;
}

/** The three pages that are compared, each with the first thing a visitor would press. */
export const COMPARED: Readonly<Record<string, Ready>> = {
  '/': {
    press: '[aria-label="Customer type"] button:nth-of-type(2)',
    answer: '[aria-label="Customer type"] button:nth-of-type(2)[aria-pressed="true"]',
  },
  '/book/man-and-van': { press: 'main input[type="radio"]', answer: 'main fieldset ~ p strong' },
  '/waste-calculator': {
    press: 'button[aria-label^="Add Item"]',
    answer: '[role="group"][aria-label^="Quantity of"]',
  },
};

/**
 * Runs in the page before anything else does, sent as text: presses again and again until the page answers, and
 * notes when that was.
 */
export const pressUntilAnswered = ({ press, answer }: Ready): void => {
  const timer = setInterval(() => {
    if (document.querySelector(answer)) {
      clearInterval(timer);
      performance.mark('haulway-ready');
      return;
    }
    document.querySelector<HTMLElement>(press)?.click();
  }, 20);
};
