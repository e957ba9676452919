import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect } from 'react';
import { type NavigateFunction, MemoryRouter, useNavigate } from 'react-router-dom';
import { ScrollPosition } from './ScrollPosition.js';

const ways: { go?: NavigateFunction } = {};
function Ways() {
  const navigate = useNavigate();
  useEffect(() => void Object.assign(ways, { go: navigate }), [navigate]);
  return null;
}
const scrolledTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};
const navigate = (to: string | number) =>
  act(async () => (typeof to === 'number' ? ways.go?.(to) : ways.go?.(to)));

const open = () =>
  render(
    <MemoryRouter initialEntries={['/services']}>
      <ScrollPosition />
      <Ways />
    </MemoryRouter>,
  );

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn((options?: number | ScrollToOptions) => {
    if (typeof options === 'object') scrolledTo(options.top ?? 0);
  });
  scrolledTo(0);
});

describe('ScrollPosition', () => {
  beforeEach(() => void open());
  it('stores the positions for a reload', async () => {
    scrolledTo(700);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('haulway.scroll')).toContain('700');
    expect(history.scrollRestoration).toBe('auto');
  });
});

describe('ScrollPosition, when its code loads late', () => {
  // the key of the history's first entry
  beforeEach(() => sessionStorage.setItem('haulway.scroll', JSON.stringify([['default', 800]])));
  afterEach(() => (history.scrollRestoration = 'auto'));

  it('does not scroll a newly opened document', () => {
    history.scrollRestoration = 'auto';
    open();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('restores the position of an entry that was already gone back to', () => {
    history.scrollRestoration = 'manual';
    open();
    expect(window.scrollY).toBe(800);
  });
});

describe('ScrollPosition, with untrusted storage', () => {
  const back = async (): Promise<number> => {
    const { unmount } = open();
    scrolledTo(500);
    await navigate('/about');
    await navigate(-1);
    const { scrollY } = window;
    unmount();
    return scrollY;
  };

  it.each(['{', 'null', '{}', '"text"', '[1,null,[]]', '[["default"]]', '[["default","800"]]', '[[7,800]]'])(
    'still restores positions when the storage contains %s',
    async (stored) => {
      sessionStorage.setItem('haulway.scroll', stored);
      expect(await back()).toBe(500);
    },
  );

  it('never scrolls because of an invalid position', () => {
    history.scrollRestoration = 'manual';
    fc.assert(
      fc.property(fc.json(), (stored) => {
        sessionStorage.setItem('haulway.scroll', stored);
        scrolledTo(0);
        open().unmount();
        expect(window.scrollY).toBe(0);
      }),
      { numRuns: 30 },
    );
    history.scrollRestoration = 'auto';
  });

  it('continues when nothing, or nothing more, can be stored', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    scrolledTo(700);
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    expect(sessionStorage.getItem('haulway.scroll')).toBeNull();
  });

  it('keeps only the newest positions', () => {
    const places = Array.from({ length: 80 }, (_, at) => [`entry-${at}`, at]);
    sessionStorage.setItem('haulway.scroll', JSON.stringify(places));
    open();
    scrolledTo(300);
    window.dispatchEvent(new Event('pagehide'));
    const stored: [string, number][] = JSON.parse(sessionStorage.getItem('haulway.scroll') ?? '[]');
    expect(stored).toHaveLength(50);
    expect(stored.at(-1)).toEqual(['default', 300]);
    expect(stored).not.toContainEqual(['entry-0', 0]);
  });
});

describe('ScrollPosition, on a page that still grows', () => {
  let grow: (() => void) | undefined;
  const disconnected = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    disconnected.mockClear();
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor(onResize: () => void) {
          grow = onResize;
        }
        observe = (): void => undefined;
        disconnect = disconnected;
      },
    });
    open();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    jest.useRealTimers();
  });
  const goBack = async () => {
    scrolledTo(900);
    await navigate('/about');
    await navigate(-1);
  };

  it('scrolls again each time the page grows', async () => {
    await goBack();
    scrolledTo(120);
    grow?.();
    expect(window.scrollY).toBe(900);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('stops after a %s', async (wish) => {
    await goBack();
    window.dispatchEvent(new Event(wish));
    expect(disconnected).toHaveBeenCalledTimes(1);
  });

  it('stops after five seconds, and when the page is left', async () => {
    await goBack();
    jest.advanceTimersByTime(4_900);
    expect(disconnected).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(disconnected).toHaveBeenCalledTimes(1);
    await goBack();
    await navigate('/contact');
    expect(disconnected).toHaveBeenCalledTimes(2);
  });
});
