import { PortTakenError } from './ports.js';

/** A server that is up: where it answers, and how to end it. */
export interface RunningService {
  url: string;
  close(): Promise<void>;
}

/** What `runService` needs to know of a program that is one server. */
export interface ServiceProgram {
  /** The port it is about to listen on and the variable that sets it, for the sentence when it is taken. */
  port: number;
  variable: string;
  open(): Promise<RunningService>;
}

const CLOSE_WITHIN_MS = 5_000;

/**
 * Runs a server as a program of its own: prints `ready <url>` once it answers, closes it on SIGTERM, SIGINT or when
 * the parent that holds its IPC channel goes away, and ends with one sentence and status 1 where it can't start.
 *
 * @param describe reads the settings and says what to open; what it throws is printed as one sentence too
 */
export async function runService(describe: () => ServiceProgram): Promise<void> {
  let closing = false;
  let running: RunningService | undefined;

  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
    void Promise.resolve(running?.close()).then(
      () => process.exit(0),
      (error: unknown) => exitWith(error),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  try {
    const program = describe();
    running = await program.open().catch((error: unknown) => {
      throw isAddressInUse(error) ? new PortTakenError(program.port, program.variable) : error;
    });
    console.log(`ready ${running.url}`);
  } catch (error) {
    exitWith(error);
  }
}

/** Whether an error says that a port is in use. */
export function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function exitWith(error: unknown): never {
  // A coded error is an expected one and its sentence says all; of any other the stack is worth having.
  const expected = error instanceof Error && 'code' in error;
  console.error(expected ? error.message : error);
  process.exit(1);
}
