import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { fakeWindow, HEIGHT, members, WIDTH } from './fake-window.js';

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
  readonly src?: unknown;
  readonly onload?: Listener;
  readonly listeners?: ReadonlyMap<string, Listener>;
}

const nothing = (): void => undefined;

/** Fakes as much of a page as a module needs at its start. A script that is added to the document runs its file. */
export const fakePage = (folder: string, entry: string): void => {
  const run = (url: string): void => {
    const file = fileAt(folder, url);
    vm.runInThisContext(readFileSync(file, 'utf8'), { filename: file });
  };
  const append = (node: FakeElement) => {
    try {
      if (typeof node.src === 'string') run(node.src);
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
  const document = members({
    head,
    body: head,
    documentElement: members({ lang: 'en', clientWidth: WIDTH, clientHeight: HEIGHT }),
    defaultView: globalThis,
    cookie: '',
    readyState: 'complete',
    visibilityState: 'visible',
    activeElement: null,
    currentScript: { src: new URL(entry, ORIGIN).href, tagName: 'SCRIPT' },
    createElement: (tagName: string) => {
      const listeners = new Map<string, Listener>();
      return members({
        tagName: tagName.toUpperCase(),
        src: undefined,
        onload: null,
        onerror: null,
        style: members({}),
        listeners,
        getAttribute: () => null,
        setAttribute: () => undefined,
        removeAttribute: () => undefined,
        addEventListener: (event: string, listener: Listener) => void listeners.set(event, listener),
        removeEventListener: (event: string) => void listeners.delete(event),
        appendChild: append,
      });
    },
    getElementsByTagName: () => [],
    getElementsByClassName: () => [],
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
  });
  const page: Record<string, unknown> = {
    ...fakeWindow(),
    document,
    location: Object.assign(new URL(ORIGIN), { assign: nothing, replace: nothing, reload: nothing }),
    haulwayIntegrityOf: () => '',
    haulwayAddressOf: (url: string) => url,
  };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // without this, a script could load Node's own modules without an import
  process.getBuiltinModule = () => undefined;
};
