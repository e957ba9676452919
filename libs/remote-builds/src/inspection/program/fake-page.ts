import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { anything } from './stub-library.js';

/** The address of the build's folder, as the build's own code sees it. */
export const ORIGIN = 'http://build.invalid/';

/** The path of a build's file by its address. @throws Error if the address is outside the build */
export const fileAt = (folder: string, url: string): string => {
  const { origin, pathname } = new URL(url, ORIGIN);
  if (`${origin}/` !== ORIGIN) throw new Error(`${url} is not a file of the build`);
  return path.join(folder, decodeURIComponent(pathname));
};

type Listener = (event: object) => void;

interface FakeElement {
  readonly src?: string;
  readonly onload?: Listener;
  readonly listeners?: ReadonlyMap<string, Listener>;
}

const members = (own: Record<string, unknown>): object =>
  new Proxy(own, {
    get: (target, name) => (typeof name === 'string' && name in target ? target[name] : anything),
  });

/** Fakes as much of a page as a module needs at its start. A script that is added to the document runs its file. */
export const fakePage = (folder: string, entry: string): void => {
  const run = (url: string): void => {
    const file = fileAt(folder, url);
    vm.runInThisContext(readFileSync(file, 'utf8'), { filename: file });
  };
  const append = (node: FakeElement) => {
    try {
      if (node.src) run(node.src);
    } catch (error) {
      // As in a browser, the script still counts as loaded, and the page gets the error.
      Object.assign(globalThis, { scriptError: error });
    }
    queueMicrotask(() => {
      node.onload?.({ type: 'load' });
      node.listeners?.get('load')?.({ type: 'load' });
    });
    return node;
  };
  const head = members({ appendChild: append, append });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, length: 0 };
  const document = members({
    head,
    body: head,
    documentElement: members({ lang: 'en' }),
    defaultView: globalThis,
    cookie: '',
    readyState: 'complete',
    currentScript: { src: new URL(entry, ORIGIN).href, tagName: 'SCRIPT' },
    createElement: (tagName: string) => {
      const listeners = new Map<string, Listener>();
      return {
        tagName: tagName.toUpperCase(),
        style: {},
        listeners,
        getAttribute: () => null,
        setAttribute: () => undefined,
        removeAttribute: () => undefined,
        addEventListener: (event: string, listener: Listener) => void listeners.set(event, listener),
        removeEventListener: (event: string) => void listeners.delete(event),
        appendChild: append,
      };
    },
    getElementsByTagName: () => [],
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const never = () => Promise.reject(new TypeError('There is no network while a release is looked at'));
  const page: Record<string, unknown> = {
    self: globalThis,
    window: globalThis,
    document,
    HTMLScriptElement: class {},
    HTMLElement: class {},
    location: new URL(ORIGIN),
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    fetch: never,
    WebSocket: undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    haulwayIntegrityOf: () => '',
    haulwayAddressOf: (url: string) => url,
  };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // without this, a script could load Node's own modules without an import
  process.getBuiltinModule = () => undefined;
};
