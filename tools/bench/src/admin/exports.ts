import { type RunningApi } from './running-api.js';

export interface Export {
  readonly firstByteMs: number;
  readonly seconds: number;
  readonly rows: number;
  readonly peakMib: number;
}

/** Reads the export of a filter ('?status=paid') as a browser does, and keeps nothing of it. */
export const exportOf = async (api: RunningApi, filter: string): Promise<Export> => {
  await api.forgetPeak();
  const start = performance.now();
  const answer = await api.get(`/bookings/admin/export${filter}`);
  if (!answer.body) throw new Error(`The export answered ${answer.status}`);
  let [firstByteMs, lines] = [0, 0];
  for await (const chunk of answer.body) {
    firstByteMs ||= performance.now() - start;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  return { firstByteMs, seconds, rows: lines - 1, peakMib: await api.peak() };
};
