/** How far the server's clock is ahead of this computer's in ms. */
let ahead = 0;

/** What a transfer takes, and the whole seconds of the header. */
const TOLERANCE_MS = 60_000;

/** Compares the clocks. A stored response is of an earlier time, so only a response that can't be stored counts. */
export const readServerTime = ({ headers }: Response): void => {
  const at = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(at) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const difference = at - Date.now();
  ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
};

/** The time by the server's clock: this computer's may be wrong by days. Before the first response it is this computer's. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
