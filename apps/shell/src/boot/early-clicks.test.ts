import userEvent from '@testing-library/user-event';
import { recordClicks, takeOverClicks } from './early-clicks.js';

const PAGE = '<a href="#x">Link</a><button>Menu</button><button>Book</button><button>Book</button>';
let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = PAGE;
  recordClicks(window);
});
afterEach(() => {
  window.earlyClicks?.stop();
  delete window.earlyClicks;
  document.body.replaceChildren();
});

const buttons = () => [...root.querySelectorAll('button')];
/** Records every click that a button of the page handles, by the button's position. */
const handledClicks = (): string[] => {
  const seen: string[] = [];
  for (const [at, button] of buttons().entries())
    for (const type of ['pointerdown', 'click'])
      button.addEventListener(type, () => seen.push(`${type} ${at}`));
  return seen;
};
const click = async (at: number) => userEvent.click(buttons()[at] ?? root);

it('marks a clicked button at once, and replays each click once after hydration', async () => {
  await click(2);
  await click(0);
  await click(2);
  expect(buttons().map((button) => button.hasAttribute('data-recorded'))).toEqual([true, false, true]);
  const replayClicks = takeOverClicks(root, true);
  const seen = handledClicks();
  await replayClicks();
  expect(seen).toEqual(['pointerdown 2', 'click 2', 'pointerdown 0', 'click 0']);
  expect(buttons().some((button) => button.hasAttribute('data-recorded'))).toBe(false);
  await replayClicks();
  expect(seen).toHaveLength(4);
});

it('does not replay a click during hydration, which the page handles itself', async () => {
  const replayClicks = takeOverClicks(root, true);
  const seen = handledClicks();
  await click(0);
  await replayClicks();
  expect(seen).toEqual(['pointerdown 0', 'click 0']);
});

it('replays a click on the button in the same position, also when the page is rendered again', async () => {
  await click(2);
  const replayClicks = takeOverClicks(root, false);
  await click(0);
  root.innerHTML = PAGE.replace('Link', 'Another link');
  const seen = handledClicks();
  await replayClicks();
  expect(seen).toEqual(['pointerdown 2', 'click 2', 'pointerdown 0', 'click 0']);
});

it('replays nothing when the button no longer exists', async () => {
  await click(0);
  const replayClicks = takeOverClicks(root, false);
  root.innerHTML = '<button>Sign out</button>';
  const seen = handledClicks();
  await replayClicks();
  expect(seen).toEqual([]);
});

it('holds a form’s submit and its values until the page can handle it', async () => {
  root.innerHTML = '<form><input name="password" /><button>Sign In</button></form>';
  const form = root.querySelector('form');
  const sent = jest.fn((event: Event) => event.preventDefault());
  await userEvent.type(root.querySelector('input') ?? root, 'secret{Enter}');
  expect(root.querySelector('button')?.hasAttribute('data-recorded')).toBe(true);
  const replayClicks = takeOverClicks(root, true);
  form?.addEventListener('submit', sent);
  await replayClicks();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(root.querySelector('input')?.value).toBe('secret');
});

describe('a link with router state', () => {
  const LINKS = '<a href="#services">Start</a><a href="#auth" data-by-script="">Start</a>';
  const links = () => [...root.querySelectorAll('a')];
  /** Whether the browser would follow the link on its own. */
  const followed = (link: Element | undefined, how: MouseEventInit = {}): boolean | undefined =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  const responses = () => {
    const seen = jest.fn((event: Event) => event.preventDefault());
    links()[1]?.addEventListener('click', seen);
    return seen;
  };

  beforeEach(() => (root.innerHTML = LINKS));

  it('waits for the script, and is then followed', async () => {
    expect(followed(links()[1])).toBe(false);
    expect(links().map((link) => link.hasAttribute('data-recorded'))).toEqual([false, true]);
    const replayClicks = takeOverClicks(root, true);
    const seen = responses();
    await replayClicks();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is found after the page is rendered again, and not confused with a link of the same text', async () => {
    followed(links()[1]);
    const replayClicks = takeOverClicks(root, false);
    root.innerHTML = LINKS;
    const seen = responses();
    await replayClicks();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'opens at once in another tab or window: %j',
    (how) => {
      expect(followed(links()[1], how)).toBe(true);
      expect(window.earlyClicks?.clicked.size).toBe(0);
    },
  );
});

it('does not hold back other links', async () => {
  await userEvent.click(root.querySelector('a') ?? root);
  expect(window.earlyClicks?.clicked.size).toBe(0);
});

it('does nothing when the early script did not run', () => {
  delete window.earlyClicks;
  expect(takeOverClicks(root, true)).not.toThrow();
});
