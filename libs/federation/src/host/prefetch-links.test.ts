import { prefetchLinks } from './prefetch-links.js';

let stop = (): void => undefined;
const requested: string[] = [];
const begin = (): void => {
  requested.length = 0;
  stop = prefetchLinks({ prefetch: (path) => void requested.push(path) });
};
const connection = (value: object | undefined): void =>
  void Object.defineProperty(navigator, 'connection', { value, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <header><a id="top" href="/waste-calculator">Calculator</a></header>
    <main>
      <a id="one" href="/book/skip">Book</a><a id="two" href="/admin">Admin</a><a id="three" href="/profile">You</a>
      <a id="away" href="https://example.com/book/skip">Elsewhere</a>
    </main>`;
  for (const link of document.querySelectorAll('a'))
    link.getBoundingClientRect = () => DOMRect.fromRect({ y: 10, width: 10, height: 10 });
});
afterEach(() => {
  stop();
  connection(undefined);
  jest.useRealTimers();
});
beforeAll(() => {
  // jsdom has no DOMRect
  Object.assign(globalThis, {
    DOMRect: {
      fromRect: ({ y, width, height }: DOMRectInit) => ({ top: y, bottom: (y ?? 0) + (height ?? 0), width }),
    },
  });
});

const fire = (id: string, kind: string): void =>
  void document.querySelector(`#${id}`)?.dispatchEvent(new Event(kind, { bubbles: true }));

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on a link of the site prefetches its remote',
  (kind) => {
    begin();
    fire('top', kind);
    fire('away', kind);
    expect(requested).toEqual(['/waste-calculator']);
  },
);

test('links in the visible content are prefetched after a quiet period, at most two', () => {
  begin();
  jest.advanceTimersByTime(7_000);
  fire('one', 'keydown');
  jest.advanceTimersByTime(7_999);
  expect(requested).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(requested).toEqual(['/book/skip', '/admin']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched on the connection %j',
  (value) => {
    connection(value);
    begin();
    fire('top', 'pointerover');
    jest.advanceTimersByTime(20_000);
    expect(requested).toEqual([]);
  },
);
