import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.js';

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

/**
 * Waits until the whole system is ready: the API's readiness check, requested through the site as by a browser, returns
 * 200.
 *
 * @throws StartError with the last response if that takes too long
 */
export async function awaitReadiness(
  siteUrl: string,
  signal?: AbortSignal,
  withinMs = READY_WITHIN_MS,
): Promise<void> {
  const url = `${siteUrl}/api/health/ready`;
  const deadline = Date.now() + withinMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200) return;
    if (status !== undefined) last = `status ${status}`;
    await wait(ASK_EVERY_MS);
  }
  throw new StartError(`The site did not become ready: ${url} gives ${last}.`);
}
