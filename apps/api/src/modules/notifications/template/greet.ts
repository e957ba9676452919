/** How an e-mail begins; without a name for an address that nobody has confirmed. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);
