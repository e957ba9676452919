import { anything } from './stub-library.js';

export const WIDTH = 1280;
export const HEIGHT = 720;

/** An object with some members of its own. Every other member is `anything`. */
export const members = (own: Record<string, unknown>): object =>
  new Proxy(own, {
    get: (target, name) => {
      // an object with a `then` would be awaited like a promise, and one that converts itself has no text
      if (typeof name !== 'string' || name === 'then') return undefined;
      return name in target ? target[name] : anything;
    },
  });

/** A class of the page. It can be extended, and its instances have every member. */
const stubClass = () =>
  class {
    constructor() {
      return members(this as Record<string, unknown>);
    }
  };

const CLASSES = [
  ...[
    'Audio',
    'CSSStyleSheet',
    'Document',
    'DocumentFragment',
    'DOMMatrix',
    'DOMParser',
    'DOMRect',
    'Element',
  ],
  ...['FileReader', 'HTMLAnchorElement', 'HTMLButtonElement', 'HTMLCanvasElement', 'HTMLElement'],
  ...['HTMLFormElement', 'HTMLIFrameElement', 'HTMLImageElement', 'HTMLInputElement', 'HTMLScriptElement'],
  ...['HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLVideoElement', 'Image', 'IntersectionObserver'],
  ...['KeyboardEvent', 'MouseEvent', 'MutationObserver', 'Node', 'NodeList', 'OffscreenCanvas', 'Option'],
  ...[
    'PointerEvent',
    'Range',
    'ResizeObserver',
    'Selection',
    'ShadowRoot',
    'SharedWorker',
    'SVGElement',
    'Text',
  ],
  ...['TouchEvent', 'UIEvent', 'WheelEvent', 'Window', 'Worker', 'XMLHttpRequest'],
];

/** What does nothing here and returns nothing. A frame or an idle moment never comes. */
const FUNCTIONS = [
  ...['alert', 'blur', 'cancelAnimationFrame', 'cancelIdleCallback', 'close', 'focus', 'moveBy', 'moveTo'],
  ...['postMessage', 'print', 'reportError', 'requestAnimationFrame', 'requestIdleCallback', 'resizeBy'],
  ...['resizeTo', 'scroll', 'scrollBy', 'scrollTo', 'stop'],
];

const NUMBERS = {
  innerWidth: WIDTH,
  innerHeight: HEIGHT,
  outerWidth: WIDTH,
  outerHeight: HEIGHT,
  devicePixelRatio: 1,
  length: 0,
  ...{ scrollX: 0, scrollY: 0, pageXOffset: 0, pageYOffset: 0 },
  ...{ screenX: 0, screenY: 0, screenLeft: 0, screenTop: 0 },
};

const stubs = (names: readonly string[], make: () => unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, make()]));

/** The globals of a browser's window that Node lacks, for code that looks at them when it is imported. */
export const fakeWindow = (): Record<string, unknown> => {
  const events = new EventTarget();
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, length: 0 };
  const windows = stubs(['self', 'window', 'parent', 'top', 'frames'], () => globalThis);
  const objects = ['caches', 'customElements', 'indexedDB', 'speechSynthesis', 'visualViewport'];
  return {
    ...windows,
    ...NUMBERS,
    ...stubs(CLASSES, stubClass),
    ...stubs(FUNCTIONS, () => () => 0),
    ...stubs(objects, () => members({})),
    name: '',
    closed: false,
    isSecureContext: true,
    origin: 'null',
    opener: null,
    localStorage: storage,
    sessionStorage: storage,
    screen: members({ width: WIDTH, height: HEIGHT, availWidth: WIDTH, availHeight: HEIGHT }),
    history: members({ length: 1, state: null }),
    navigator: members({ userAgent: '', language: 'en', languages: ['en'], onLine: true, maxTouchPoints: 0 }),
    matchMedia: (media: string) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => true,
    }),
    getComputedStyle: () => members({ getPropertyValue: () => '' }),
    getSelection: () => null,
    confirm: () => false,
    prompt: () => null,
    open: () => null,
    fetch: () => Promise.reject(new TypeError('There is no network while a release is looked at')),
    WebSocket: undefined,
    EventSource: undefined,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
};
