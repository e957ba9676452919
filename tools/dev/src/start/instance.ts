import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProcessIdentity, type SiteAddresses, startMark } from '@haulway/process';
import { z } from 'zod';
import { killGroup } from '../supervisor/part-process.js';
import { StartError } from '../start-error.js';

const processSchema = z.object({ pid: z.number().int().positive(), mark: z.string() });
const schema = processSchema.extend({ parts: z.array(processSchema) });

/** The time that a killed instance's processes get to end. */
const STALE_WITHIN_MS = 15_000;

/**
 * Locks the data folder for this process.
 *
 * @param addresses the instance's addresses, for commands that need them
 * @returns `record` stores the instance's processes, so that they can be found if this one is killed
 * @throws StartError if a running instance has locked it, or if it can't be made
 */
export function hold(dataDir: string, addresses?: SiteAddresses) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data can't be kept in ${dataDir}: ${reason}.`);
  }
  const file = fileOf(dataDir);
  const self = { pid: process.pid, mark: startMark(process.pid) ?? '' };
  const owner = holderOf(dataDir);
  if (owner) throw heldBy(owner, dataDir);
  rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const other = holderOf(dataDir);
    throw other ? heldBy(other, dataDir) : error;
  }
  const record = (parts: ProcessIdentity[]) => {
    writeFileSync(`${file}.new`, JSON.stringify({ ...self, ...addresses, parts }));
    renameSync(`${file}.new`, file);
  };
  record([]);
  return { record, release: () => rmSync(file, { force: true }) };
}

/** The process that has locked the data folder, if it still runs. */
export function holderOf(dataDir: string): ProcessIdentity | undefined {
  const recorded = read(dataDir);
  return recorded && isRunning(recorded) ? recorded : undefined;
}

/**
 * Waits until the parts of a killed instance have ended. They usually notice the end of the instance and end on their
 * own; the others are killed. Does nothing if the folder is locked, or if the last instance stopped cleanly.
 */
export async function endStaleProcesses(dataDir: string, withinMs = STALE_WITHIN_MS): Promise<void> {
  const recorded = read(dataDir);
  if (!recorded || isRunning(recorded)) return;
  const deadline = Date.now() + withinMs;
  for (const part of recorded.parts) {
    while (isRunning(part)) {
      if (Date.now() > deadline) killGroup(part.pid);
      await wait(25);
    }
  }
}

export function heldBy({ pid }: ProcessIdentity, dataDir: string): StartError {
  return new StartError(
    `Haulway is running on ${dataDir} already (process ${pid}): stop it first, or name another folder in HAULWAY_DATA_DIR.`,
  );
}

function isRunning({ pid, mark }: ProcessIdentity): boolean {
  return startMark(pid) === mark;
}

function read(dataDir: string): z.infer<typeof schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'running.json');
}
