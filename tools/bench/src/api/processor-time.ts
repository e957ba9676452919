import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type pg from 'pg';
import { z } from 'zod';
import { type ApiWorld } from './world.js';

/** Linux counts in hundredths of a second, on every machine. */
const MS_PER_TICK = 10;

interface Stat {
  readonly parent: number;
  /** Its own, in ms. */
  readonly own: number;
  /** Of its children that have ended, in ms. */
  readonly ended: number;
}

/** Reads a process from /proc; undefined once it is gone. The name in brackets may contain spaces and brackets. */
const statOf = (pid: number | string): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent,
      own: (user + system) * MS_PER_TICK,
      ended: (endedUser + endedSystem) * MS_PER_TICK,
    };
  } catch {
    return undefined;
  }
};

/** The parent of a process. */
const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** The processor time of a process and its children so far, in ms. */
const processorTime = (pid: number): number => {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => statOf(name))
    .filter((stat) => stat?.parent === pid);
  const itself = statOf(pid);
  const children = stats.reduce((sum, stat) => sum + (stat ? stat.own + stat.ended : 0), 0);
  return (itself ? itself.own + itself.ended : 0) + children;
};

const backend = z.array(z.object({ pid: z.number() })).length(1);

/** The processor time of each process so far, in ms, by the name of the process. */
export type Costs = ReadonlyMap<string, number>;

/**
 * Returns a function that reads the processor time of every process of a world. The database's process is the parent of
 * a connection. This process, which sends the requests, is included. Linux only: it reads /proc.
 */
export const watchProcesses = async (world: ApiWorld, pool: pg.Pool): Promise<() => Costs> => {
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  const [{ pid } = { pid: 0 }] = backend.parse(rows);
  const watched = { ...world.processes, PostgreSQL: parentOf(pid) };
  return () => {
    const { user, system } = process.cpuUsage();
    const others = Object.entries(watched).map(([name, id]): [string, number] => [name, processorTime(id)]);
    return new Map([...others, ['loader', (user + system) / 1000]]);
  };
};
