import { REQUEST_GAP_MS } from '@haulway/domain';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Spaces requests: each caller waits until the gap since the previous one has passed. */
export const createRequestGap = (now: () => number = () => performance.now(), gap = REQUEST_GAP_MS) => {
  let nextFree = -Infinity;
  return async (): Promise<void> => {
    const at = now();
    const turn = Math.max(at, nextFree);
    nextFree = turn + gap;
    if (turn > at) await wait(turn - at);
  };
};
