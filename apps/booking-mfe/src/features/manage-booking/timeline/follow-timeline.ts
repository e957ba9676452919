import { ApiRequestError } from '@haulway/platform';
import { eventsOf } from './event-stream.js';
import { stepsOfEvent, type TimelineStep } from './timeline-api.js';

/** The steps arrive one by one: those that come together are shown together. */
const TOGETHER_MS = 100;
/** The server sends all steps at once, so a stream that begins with silence is held back by a proxy. */
const FIRST_EVENT_MS = 10_000;
/** The server sends something at least every 25 s. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that lasted as long as this is no failure. */
const LASTING_MS = 10_000;

interface Source {
  /** Requests all steps. */
  readonly read: (signal: AbortSignal) => Promise<readonly TimelineStep[]>;
  /** Opens the stream of the steps. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onSteps: (steps: readonly TimelineStep[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Whether the steps may not be seen any more, so that further requests are pointless. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiRequestError && [400, 401, 403, 404].includes(error.failure.status);

/** Up to half of the wait is random, so that pages do not all come back at the same moment. */
const waitAfter = (failures: number): number => {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return longest / 2 + (Math.random() * longest) / 2;
};

/** Shows the steps of one connection until it ends. Throws when it fails, is aborted, or goes silent. */
const followStream = async ({ open, onSteps }: Source, connection: AbortController): Promise<void> => {
  let silence = setTimeout(() => connection.abort(), FIRST_EVENT_MS);
  let showing: ReturnType<typeof setTimeout> | undefined;
  const steps: TimelineStep[] = [];
  try {
    const { body } = await open(connection.signal);
    if (!body) throw new TypeError('This browser reads no streams');
    for await (const events of eventsOf(body)) {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE_MS);
      if (events.length === 0) continue;
      steps.push(...events.flatMap(stepsOfEvent));
      clearTimeout(showing);
      // an event that the crew could not send in time is older than what came before it
      showing = setTimeout(() => onSteps([...steps].sort((a, b) => a.at.localeCompare(b.at))), TOGETHER_MS);
    }
  } finally {
    clearTimeout(silence);
    clearTimeout(showing);
    connection.abort();
  }
};

/**
 * Follows the steps of a booking: requests all of them, then reads the stream. When the stream ends or can't be opened,
 * the same again after a while, so that without a stream the steps are polled. Nothing is open while the page is hidden.
 * @returns a function that ends it
 */
export const followTimeline = (source: Source): (() => void) => {
  let ended = false;
  let connection = new AbortController();
  let wake = (): void => undefined;

  /** Waits until the time has passed, or the page is shown again, or the network is back. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    let failures = 0;
    let isFirst = true;
    while (!ended) {
      if (document.hidden && !isFirst) {
        await pause(2 ** 31 - 1);
        continue;
      }
      connection = new AbortController();
      isFirst = false;
      let opened = Date.now();
      try {
        source.onSteps(await source.read(connection.signal));
        opened = Date.now();
        if (!ended && !document.hidden) await followStream(source, connection);
      } catch (error) {
        if (ended) return;
        if (isRefused(error)) return source.onFailure(error);
        // a stream that fails after the steps were read is not a failure to show them
        if (!document.hidden) source.onFailure(error);
      }
      if (ended || document.hidden) continue;
      failures = Date.now() - opened > LASTING_MS ? 0 : failures + 1;
      await pause(waitAfter(failures));
    }
  };

  const onVisibility = (): void => {
    if (document.hidden) connection.abort();
    else wake();
  };
  const onOnline = (): void => wake();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  void run();
  return () => {
    ended = true;
    connection.abort();
    wake();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
  };
};
