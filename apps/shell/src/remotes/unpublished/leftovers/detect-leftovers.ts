import { logger } from '@haulway/platform';
import { attributeChanges, pageState, rootAttributes, stateChanges } from './page-state.js';
import { watchActivity } from './watch-activity.js';

/** Cleanups may take a moment, for example until a transition has ended. */
const SETTLED_AFTER_MS = 1_000;

export interface DetectorOptions {
  readonly remote: string;
  /** Part of the addresses of all of the remote's files, and of no others. */
  readonly files: string;
  /** Receives what a page left behind, in one sentence. */
  readonly onFound: (sentence: string) => void;
}

/**
 * Names what pages of a remote leave behind when they are left: timers, listeners, elements, globals, replaced functions
 * of the browser, and attributes of the root element. Call it before the remote's code runs, and only in a tab with an
 * override or a preview.
 * @returns a function that ends it
 */
export const detectLeftovers = ({ remote, files, onFound }: DetectorOptions): (() => void) => {
  const activity = watchActivity(files);
  const state = pageState();
  let attributes = rootAttributes();
  let isShown = false;
  const report = (): void => {
    const found = activity.active();
    const changes = [...stateChanges(state), ...attributeChanges(attributes)];
    const all = [...found.map(({ what }) => what), ...changes];
    attributes = rootAttributes();
    if (all.length === 0) return;
    const sentence = `${remote} left behind: ${all.join(', ')}.`;
    logger.error(sentence, found.map(({ what, at }) => `${what}: ${at}`).join('\n'));
    onFound(sentence);
  };
  const onChange = (): void => {
    const wasShown = isShown;
    isShown = document.querySelector(`[data-remote="${remote}"]`) !== null;
    if (wasShown && !isShown) later();
    else if (!wasShown && !isShown && timer === undefined) attributes = rootAttributes();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (!isShown) report();
    }, SETTLED_AFTER_MS);
  };
  const { body, documentElement } = document;
  const nodes = new MutationObserver(onChange);
  nodes.observe(body, { childList: true, subtree: true });
  const roots = new MutationObserver(onChange);
  for (const element of [documentElement, body]) roots.observe(element, { attributes: true });
  return () => {
    clearTimeout(timer);
    nodes.disconnect();
    roots.disconnect();
    activity.stop();
  };
};
