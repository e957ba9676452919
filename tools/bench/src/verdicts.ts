import { printTable } from './table.js';

/** One goal, and the measured value. */
interface Verdict {
  readonly work: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
}

const verdicts: Verdict[] = [];

/**
 * Keeps a row for the table at the end of the run.
 * @param goal `≤ 1.10` or `≥ 0.8`, in the value's own unit
 * @param show formats the value

 */
export const note = (work: string, value: number, goal: string, show: (value: number) => string): void => {
  const [, sign, bound] = /^([≤≥])\s*([\d.]+)/u.exec(goal) ?? [];
  const met = sign === '≤' ? value <= Number(bound) : value >= Number(bound);
  verdicts.push({ work, measured: show(value), goal, met });
};

/** Prints every row of this run, with its goal and whether it is reached. */
export const printVerdicts = (): void => {
  if (verdicts.length === 0) return;
  printTable(
    'All of it',
    ['work', 'measured', 'goal', 'reached'],
    verdicts.map(({ work, measured, goal, met }) => [work, measured, goal, met ? 'yes' : 'no']),
  );
};
