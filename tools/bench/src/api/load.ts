import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const report = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** What one burst of load showed. */
export interface Load {
  readonly perSecond: number;
}

/**
 * Sends as many GETs as the address takes, from a process of its own (autocannon).
 * @throws Error when a request fails or is refused: a fast error is no answer
 */
export const load = async (
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> => {
  const tool = fileURLToPath(import.meta.resolve('autocannon'));
  const { stdout } = await run(
    process.execPath,
    [tool, '-j', '-n', '-d', String(seconds), '-c', String(connections), url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, errors, non2xx } = report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return { perSecond: requests.average };
};
