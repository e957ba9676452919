import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the fault matrix: each case, and how long its panel took (0 when the page showed instead). */
export const faultsResult = z.object({
  seconds: z.number(),
  atOnce: z.number(),
  results: z
    .array(
      z.object({
        fault: z.object({ remote: z.string(), target: z.string(), fault: z.string() }),
        waited: z.number(),
        again: z.boolean(),
      }),
    )
    .min(1),
});
export type FaultsResult = z.infer<typeof faultsResult>;
type Case = FaultsResult['results'][number];

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The time in milliseconds within which that share of the panels appeared; 0 when there were none. */
const quantile = (cases: readonly Case[], share: number): number => {
  const sorted = cases.map(({ waited }) => waited).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
};

const byKind = (cases: readonly Case[], kind: 'fault' | 'target'): (readonly [string, string])[] =>
  [...new Set(cases.map(({ fault }) => fault[kind]))].map((name) => {
    const ours = cases.filter(({ fault }) => fault[kind] === name);
    return [name, `${ours.length}, ${inSeconds(quantile(ours, 1))}`] as const;
  });

/**
 * The result of the fault matrix, as a part of the soak page.
 * @param on the day it ran
 */
export const faultsReport = ({ seconds, atOnce, results }: FaultsResult, on: Date): string => {
  const panels = results.filter(({ waited }) => waited > 0);
  return `Everything that can go wrong with a remote, in Chromium on the production build: every fault, at the registry
and at every kind of file, for each of the four remotes, ${atOnce} cases at once on one machine. Every time the shell
works, the panel stands within the deadline (of 5 s, and what a busy machine takes to draw it), and the remote comes
back without a reload. A bad registry shows no panel: the page stands there as it was.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['cases', grouped(results.length)],
    ['of these with a panel', grouped(panels.length)],
    ['half of the panels stood within', inSeconds(quantile(panels, 0.5))],
    ['95 % of the panels stood within', inSeconds(quantile(panels, 0.95))],
    ['all panels stood within', inSeconds(quantile(panels, 1))],
    ['cases that needed another try', grouped(results.filter(({ again }) => again).length)],
    ['duration', `${grouped(seconds)} s`],
    ['failures', '0'],
  ],
)}

${table(['fault', 'cases, slowest panel'], byKind(results, 'fault'))}

${table(['where', 'cases, slowest panel'], byKind(results, 'target'))}

Times are of the page's own clock, from its question to the registry. What each fault means where, and which
combinations make no sense, stands in \`e2e/support/faults/cases.ts\`.
`;
};
