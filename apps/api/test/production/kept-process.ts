import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that is restarted whenever it ends, as an orchestrator does, until it is closed. */
export interface KeptProcess {
  readonly name: string;
  /** The id of the current process. */
  pid(): number;
  /** SIGKILL: it can't finish anything. */
  kill(): void;
  /** The number of restarts. */
  restarts(): number;
  close(): Promise<void>;
}

/** How long the orchestrator takes to notice. */
const NOTICED_MS = 100;

/** @param start starts the process once */
export const keepRunning = (name: string, start: () => ChildProcess): KeptProcess => {
  let closing = false;
  let starts = 0;
  let child = start();
  const keep = async (): Promise<void> => {
    while (!closing) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (closing) return;
      await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
      if (closing) return;
      child = start();
      starts += 1;
    }
  };
  const kept = keep();
  return {
    name,
    pid: () => child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    restarts: () => starts,
    close: async () => {
      closing = true;
      child.kill('SIGKILL');
      await kept;
    },
  };
};
