import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const require = createRequire(__filename);
const report = z.object({
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
  '2xx': z.number(),
  latency: z.object({ p97_5: z.number(), p50: z.number(), p99: z.number() }),
});

/** The results of the readers, all pages together. */
export interface Reads {
  readonly answered: number;
  readonly failed: number;
  /** In ms, for the slowest path. autocannon reports 97.5 %, which is at least the 95 % value. */
  readonly p95: number;
  readonly p50: number;
}

/** Requests each address at a steady rate for that long, each from a process of its own (autocannon). */
export const readAll = async (urls: readonly string[], seconds: number, aSecond: number): Promise<Reads> => {
  const tool = require.resolve('autocannon');
  const each = await Promise.all(
    urls.map(async (url) => {
      const pace = ['-R', String(aSecond), '-c', '4', '-d', String(seconds), '-t', '10'];
      const { stdout } = await run(process.execPath, [tool, '-j', '-n', ...pace, url], {
        maxBuffer: 16 * 1024 * 1024,
      });
      return report.parse(JSON.parse(stdout));
    }),
  );
  const sum = (of: (row: z.infer<typeof report>) => number) => each.reduce((all, row) => all + of(row), 0);
  return {
    answered: sum((row) => row['2xx']),
    failed: sum((row) => row.errors + row.timeouts + row.non2xx),
    p95: Math.max(...each.map(({ latency }) => latency.p97_5)),
    p50: Math.max(...each.map(({ latency }) => latency.p50)),
  };
};
