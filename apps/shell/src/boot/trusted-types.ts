interface Rules {
  createScriptURL: (address: string) => string | null;
  createScript: (text: string) => string | null;
}

declare global {
  /** The browser's Trusted Types API, as far as it is used. TypeScript's types and some browsers lack it. */
  var trustedTypes: { createPolicy(name: 'default', rules: Rules): unknown } | undefined;
}

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** A blob has the origin of the page that made it, so its origin does not tell where its text comes from. */
const isFile = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/**
 * Creates the page's one policy; the content policy allows no other (ADR 47). Every script address used in the page
 * goes through `mayRun`, whether it comes from the shell's chunk loader, a remote's chunk loader, the federation
 * runtime or the loader of the payment provider's script. Text in a script element may only be data. HTML can't be made
 * from text at all.
 */
export const guardScripts = (mayRun: (address: URL) => boolean): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const url = new URL(address, location.href);
      return isFile(url) && mayRun(url) ? address : null;
    },
    createScript: (text) => (isJson(text) ? text : null),
  });
};
