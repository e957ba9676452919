/** How a page shows that it works: the element to press, and the element that then appears. */
export interface Ready {
  readonly press: string;
  readonly answer: string;
}

/** The three compared pages, each with the element that a visitor would press first. */
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
 * Runs in the page before anything else. It is sent as text. Presses again and again until the page responds, and marks
 * that time.
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
