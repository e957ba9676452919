import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A program that runs until it is stopped. */
export interface Program {
  /** What it printed after `ready`: its address. */
  readonly ready: string;
  /** The time from its start until it printed `ready`, in ms. */
  readonly readyAfter: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const READY = /^ready (\S+)/mu;

/**
 * Starts a Node program and waits until it prints `ready <address>`.
 * @param folder its working directory
 * @throws Error with its output when it ends instead
 */
export const startProgram = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = ROOT,
): Promise<Program> => {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = once(child, 'exit');
  let said = '';
  const ready = await new Promise<string>((resolve, reject) => {
    let isReady = false;
    // A line for each request follows. It is still read, so that the program never waits, but it is ignored.
    const listen = (chunk: Buffer): void => {
      if (isReady) return;
      said += chunk.toString();
      const address = READY.exec(said)?.[1];
      if (!address) return;
      isReady = true;
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void end.then(() => reject(new Error(`${args.at(-1)} ended: ${said}`)));
  });
  const readyAfter = performance.now() - begun;
  return {
    ready,
    readyAfter,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await end;
    },
  };
};

/** The arguments for Node to run a source file of this workspace, as `npm start` does. */
export const source = (file: string): string[] => ['--import', 'tsx', '--conditions=haulway', file];
