/** How a page shows that it works: the element to click, and the element that then appears. */
export interface Ready {
  readonly click: string;
  readonly shown: string;
}

/** The three compared pages, each with the element that a visitor would click first. */
export const COMPARED: Readonly<Record<string, Ready>> = {
  '/': {
    click: '[aria-label="Customer type"] button:nth-of-type(2)',
    shown: '[aria-label="Customer type"] button:nth-of-type(2)[aria-pressed="true"]',
  },
  '/book/man-and-van': { click: 'main input[type="radio"]', shown: 'main fieldset ~ p strong' },
  '/waste-calculator': {
    click: 'button[aria-label^="Add Item"]',
    shown: '[role="group"][aria-label^="Quantity of"]',
  },
};

/**
 * Runs in the page before anything else. It is sent as text. Clicks again and again until the page responds, and marks
 * that time.
 */
export const clickUntilReady = ({ click, shown }: Ready): void => {
  const timer = setInterval(() => {
    if (document.querySelector(shown)) {
      clearInterval(timer);
      performance.mark('haulway-ready');
      return;
    }
    document.querySelector<HTMLElement>(click)?.click();
  }, 20);
};
