import { logger } from '@haulway/platform';
import { detectLeftovers } from './detect-leftovers.js';

const REMOTE = 'fleet-mfe';
const ROOT = document.createElement('div');
ROOT.dataset['remote'] = REMOTE;

/** Not the detector's, which would see that this file calls it. */
const { setTimeout: native } = globalThis;
const wait = (ms: number) => new Promise((resolve) => native(resolve, ms));

let found: string[];
let stop: () => void;
/** This file stands for the remote's: it calls what the detector watches. */
const start = (files = 'detect-leftovers.test'): void => {
  stop = detectLeftovers({ remote: REMOTE, files, onFound: (sentence) => found.push(sentence) });
};
/** Shows a page of the remote, which runs `page`, then leaves it and waits until the detector has looked. */
const visit = async (page: () => void, leave: () => void = () => undefined): Promise<void> => {
  document.body.append(ROOT);
  page();
  await wait(0);
  leave();
  ROOT.remove();
  await wait(1_100);
};
const nothing = (): void => undefined;

beforeEach(() => {
  found = [];
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

it('names everything that a page leaves behind', async () => {
  start();
  const layer = document.createElement('section');
  const { flat } = Array.prototype;
  let interval = 0;
  await visit(() => {
    interval = window.setInterval(nothing, 500);
    window.setTimeout(nothing, 60_000);
    window.addEventListener('scroll', nothing);
    document.addEventListener('click', nothing, true);
    document.body.append(layer);
    document.documentElement.style.overflow = 'hidden';
    Object.assign(globalThis, { fleetCache: [] });
    Array.prototype.flat = function all() {
      return [];
    };
  });
  expect(found).toEqual([
    'fleet-mfe left behind: an interval of 500 ms, a timeout of 60000 ms, a listener for scroll on window, a listener ' +
      'for click on document, the element section in the body, the global fleetCache, its own Array.prototype.flat, ' +
      'the attribute style of the root element: overflow: hidden;.',
  ]);
  const [, lines] = jest.mocked(logger.error).mock.calls[0] ?? [];
  expect(lines).toContain('a listener for click on document: at');
  window.clearInterval(interval);
  window.removeEventListener('scroll', nothing);
  document.removeEventListener('click', nothing, true);
  layer.remove();
  document.documentElement.removeAttribute('style');
  delete Object(globalThis).fleetCache;
  Array.prototype.flat = flat;
});

it('finds nothing after a page that cleans up', async () => {
  start();
  const ended = new AbortController();
  const layer = document.createElement('section');
  let interval = 0;
  await visit(
    () => {
      interval = window.setInterval(nothing, 500);
      window.setTimeout(nothing, 5);
      window.requestAnimationFrame(nothing);
      window.addEventListener('scroll', nothing);
      document.addEventListener('keydown', nothing, { signal: ended.signal });
      document.addEventListener('click', nothing, { once: true });
      document.dispatchEvent(new Event('click'));
      document.body.append(layer);
      document.body.style.overflow = 'hidden';
      // the loader's, with the first remote
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: {}, webpackChunkfleet: [], fleet_mfe: {} });
    },
    () => {
      window.clearInterval(interval);
      window.removeEventListener('scroll', nothing);
      ended.abort();
      layer.remove();
      document.body.removeAttribute('style');
    },
  );
  expect(found).toEqual([]);
});

it("leaves the host's own timers, listeners and elements alone", async () => {
  start('http://localhost:4205/');
  const layer = document.createElement('section');
  await visit(() => {
    window.addEventListener('scroll', nothing);
    document.body.append(layer);
  });
  expect(found).toEqual([]);
  window.removeEventListener('scroll', nothing);
  layer.remove();
});

it('changes no prototype, and puts everything back when it ends', () => {
  const { setInterval, addEventListener } = window;
  const { appendChild } = Node.prototype;
  const { addEventListener: ofAll } = EventTarget.prototype;
  start();
  expect(EventTarget.prototype.addEventListener).toBe(ofAll);
  expect(Node.prototype.appendChild).toBe(appendChild);
  expect(window.setInterval).not.toBe(setInterval);
  stop();
  expect([window.setInterval, window.addEventListener, document.body.appendChild]).toEqual([
    setInterval,
    addEventListener,
    appendChild,
  ]);
});
