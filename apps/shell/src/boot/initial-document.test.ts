import { activatePreloads, showDocument } from './initial-document.js';

const links = (parent: ParentNode = document) =>
  [...parent.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const frame = (): void => {
  document.head.innerHTML =
    '<template data-later><link rel="preload" href="/a.js" as="script"><link rel="preload" href="/b.css" as="style"></template>';
};

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset['session'];
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the preload links of a remote’s page', () => {
  it('are activated once, whoever asks first', () => {
    frame();
    expect(links()).toEqual([]);
    activatePreloads();
    expect(links()).toEqual(['/a.js', '/b.css']);
    activatePreloads();
    expect(links()).toEqual(['/a.js', '/b.css']);
    expect(document.querySelector('template')).toBeNull();
  });

  it('are not activated on a shell page', () => {
    document.head.innerHTML = '<template><link rel="preload" href="/other.js"></template>';
    activatePreloads();
    expect(links()).toEqual([]);
  });
});

it('shows the document whatever session was stored', () => {
  document.documentElement.dataset['session'] = 'stored';
  showDocument();
  showDocument();
  expect(document.documentElement.dataset['session']).toBeUndefined();
});

describe('the script before the first paint', () => {
  let painted: (() => void) | undefined;
  const options: unknown[] = [];
  const run = async (): Promise<void> => {
    Object.assign(globalThis, {
      CompressionStream: class {},
      CSS: { supports: () => true },
      PerformanceObserver: class {
        constructor(callback: () => void) {
          painted = callback;
        }
        observe(what: unknown): void {
          options.push(what);
        }
      },
    });
    jest.resetModules();
    await import('./preboot.js');
  };
  const session = () => document.documentElement.dataset['session'];

  it('activates the preload links after the first paint, even if that has already happened', async () => {
    frame();
    await run();
    expect(links()).toEqual([]);
    expect(options.at(-1)).toEqual({ type: 'paint', buffered: true });
    painted?.();
    expect(links()).toEqual(['/a.js', '/b.css']);
  });

  it.each([
    ['a session is stored', { authToken: 't', user: '{}' }, 'stored'],
    ['there is only a token', { authToken: 't' }, undefined],
    ['there is only a user', { user: '{}' }, undefined],
    ['the stored values are empty', { authToken: '', user: '{}' }, undefined],
    ['nothing is stored', {}, undefined],
  ])('hides a visitor’s page when %s: %j', async (_when, stored, expected) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    await run();
    expect(session()).toBe(expected);
  });

  it('hides a visitor’s page when only the cookie of a session is left', async () => {
    document.cookie = 'haulway_signed_in=1';
    await run();
    expect(session()).toBe('stored');
    document.cookie = 'haulway_signed_in=; Max-Age=0';
  });

  it('shows the page when storage is forbidden', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await run();
    expect(session()).toBeUndefined();
  });
});
