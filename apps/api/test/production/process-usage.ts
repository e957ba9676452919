import { readdirSync, readFileSync } from 'node:fs';

/**
 * Clock ticks per second, the unit in which Linux counts processor time. The same on every machine that Node runs on.
 */
const TICKS = 100;

/** The fields of a process after its name, which may contain spaces; undefined once the process is gone. */
const statOf = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[1]) === pid);

/** Processor time of a process and of all processes that it has started, in ms. Linux only. */
export const processorMs = (pid: number): number => {
  // fields 14 to 17 of proc(5): its own time, and that of children that have ended
  const own = (statOf(pid) ?? []).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  const children = childrenOf(pid).reduce((sum, child) => sum + processorMs(child), 0);
  return (own * 1_000) / TICKS + children;
};

/** The peak memory of a process, in MB. Linux only. */
export const highestMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
