/** What stands in the document is the visitor's to see, whatever session was stored. */
export const showDocument = (): void => document.documentElement.removeAttribute('data-session');
