interface Rules {
  createScriptURL: (address: string) => string | null;
  createScript: (text: string) => string | null;
}

declare global {
  /** Of the browser's Trusted Types what this page uses; absent where they are unknown, as in TypeScript's own types. */
  var trustedTypes: { createPolicy(name: 'default', rules: Rules): unknown } | undefined;
}

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** A blob has the origin of the page that made it, so its origin says nothing of where the text comes from. */
const isFile = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/**
 * The page's one policy; the content policy lets no other be made (ADR 47). Every address that anything in the page
 * wants to run a script from goes through `mayRun`, whoever asks: the shell's chunk loader, a remote's, the federation
 * runtime, the loader of the payment provider's script. Text in a script element may only be data, and HTML from text
 * there is none.
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
