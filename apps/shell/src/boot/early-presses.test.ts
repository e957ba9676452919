import userEvent from '@testing-library/user-event';
import { hearPresses, takeOverPresses } from './early-presses.js';

const PAGE = '<a href="#x">Link</a><button>Menu</button><button>Book</button><button>Book</button>';
let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = PAGE;
  hearPresses(window);
});
afterEach(() => {
  window.earlyPresses?.stop();
  delete window.earlyPresses;
  document.body.replaceChildren();
});

const buttons = () => [...root.querySelectorAll('button')];
/** Records every press that a button of the page answers, by the button's position. */
const answered = (): string[] => {
  const seen: string[] = [];
  for (const [at, button] of buttons().entries())
    for (const type of ['pointerdown', 'click'])
      button.addEventListener(type, () => seen.push(`${type} ${at}`));
  return seen;
};
const click = async (at: number) => userEvent.click(buttons()[at] ?? root);

it('says at once that it heard, and is answered once the page is taken over, each button once', async () => {
  await click(2);
  await click(0);
  await click(2);
  expect(buttons().map((button) => button.hasAttribute('data-heard'))).toEqual([true, false, true]);
  const pressAgain = takeOverPresses(root, true);
  const seen = answered();
  await pressAgain();
  expect(seen).toEqual(['pointerdown 2', 'click 2', 'pointerdown 0', 'click 0']);
  expect(buttons().some((button) => button.hasAttribute('data-heard'))).toBe(false);
  await pressAgain();
  expect(seen).toHaveLength(4);
});

it('leaves to the page what is pressed while it takes over: it answers that itself', async () => {
  const pressAgain = takeOverPresses(root, true);
  const seen = answered();
  await click(0);
  await pressAgain();
  expect(seen).toEqual(['pointerdown 0', 'click 0']);
});

it('finds the button that stands where the pressed one stood, also pressed while the page is drawn anew', async () => {
  await click(2);
  const pressAgain = takeOverPresses(root, false);
  await click(0);
  root.innerHTML = PAGE.replace('Link', 'Another link');
  const seen = answered();
  await pressAgain();
  expect(seen).toEqual(['pointerdown 2', 'click 2', 'pointerdown 0', 'click 0']);
});

it('presses nothing where no such button stands any more', async () => {
  await click(0);
  const pressAgain = takeOverPresses(root, false);
  root.innerHTML = '<button>Sign out</button>';
  const seen = answered();
  await pressAgain();
  expect(seen).toEqual([]);
});

it('keeps a form, and what was typed, until its page can answer', async () => {
  root.innerHTML = '<form><input name="password" /><button>Sign In</button></form>';
  const form = root.querySelector('form');
  const sent = jest.fn((event: Event) => event.preventDefault());
  await userEvent.type(root.querySelector('input') ?? root, 'secret{Enter}');
  expect(root.querySelector('button')?.hasAttribute('data-heard')).toBe(true);
  const pressAgain = takeOverPresses(root, true);
  form?.addEventListener('submit', sent);
  await pressAgain();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(root.querySelector('input')?.value).toBe('secret');
});

describe('a link that says more than its address does', () => {
  const LINKS = '<a href="#services">Start</a><a href="#auth" data-by-script="">Start</a>';
  const links = () => [...root.querySelectorAll('a')];
  /** Whether the browser would follow the link on its own. */
  const followed = (link: Element | undefined, how: MouseEventInit = {}): boolean | undefined =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  const answers = () => {
    const seen = jest.fn((event: Event) => event.preventDefault());
    links()[1]?.addEventListener('click', seen);
    return seen;
  };

  beforeEach(() => (root.innerHTML = LINKS));

  it('waits for the script, which is asked to follow it', async () => {
    expect(followed(links()[1])).toBe(false);
    expect(links().map((link) => link.hasAttribute('data-heard'))).toEqual([false, true]);
    const pressAgain = takeOverPresses(root, true);
    const seen = answers();
    await pressAgain();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is found where the page was drawn anew, and is no link of the same words', async () => {
    followed(links()[1]);
    const pressAgain = takeOverPresses(root, false);
    root.innerHTML = LINKS;
    const seen = answers();
    await pressAgain();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'opens elsewhere at once: %j',
    (how) => {
      expect(followed(links()[1], how)).toBe(true);
      expect(window.earlyPresses?.pressed.size).toBe(0);
    },
  );
});

it('lets other links be', async () => {
  await userEvent.click(root.querySelector('a') ?? root);
  expect(window.earlyPresses?.pressed.size).toBe(0);
});

it('has nothing to say where no script ran before', () => {
  delete window.earlyPresses;
  expect(takeOverPresses(root, true)).not.toThrow();
});
