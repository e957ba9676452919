/** What stands in the document is the visitor's to see, whatever session was stored. */
export const reveal = (): void => document.documentElement.removeAttribute('data-session');
