import { PortTakenError } from './ports.js';

/** The `code` of an error, if it has one: EADDRINUSE for example, or the code of one of our own errors. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

export interface RunningService {
  url: string;
  close(): Promise<void>;
}

/** What `runService` needs to know about a program that is one server. */
export interface ServiceProgram {
  /** The port to listen on and the variable that sets it, for the error message if the port is taken. */
  port: number;
  variable: string;
  open(): Promise<RunningService>;
  /** The longest time for closing before the program exits anyway; 5 s by default. */
  closeWithinMs?: number;
}

/**
 * Runs a server as a program of its own. It prints `ready <url>` once the server responds. It closes the server on
 * SIGTERM, on SIGINT or when the parent with its IPC channel disappears. If the server can't start, it prints one
 * sentence and exits with status 1.
 *
 * @param describe reads the settings and returns what to open; an error that it throws is printed as one sentence too
 */
export async function runService(describe: () => ServiceProgram): Promise<void> {
  try {
    const program = describe();
    const starting = program.open();
    const closing = closeOnRequest(starting, program.closeWithinMs ?? 5_000);
    const running = await starting.catch((error: unknown) => {
      throw isTaken(error) ? new PortTakenError(program.port, program.variable) : error;
    });
    if (closing.requested) return;
    console.log(`ready ${running.url}`);
  } catch (error) {
    exitWith(error);
  }
}

/** Ends the program cleanly on request, also while the server is still starting. */
function closeOnRequest(starting: Promise<RunningService>, closeWithinMs: number): { requested: boolean } {
  const closing = { requested: false };
  const close = async () => {
    if (closing.requested) return;
    closing.requested = true;
    setTimeout(() => process.exit(0), closeWithinMs).unref();
    try {
      const running = await starting;
      await running.close();
      process.exit(0);
    } catch (error) {
      exitWith(error);
    }
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void close());
  return closing;
}

/** Node reports it as EADDRINUSE, a tool that checks beforehand as `port_taken`. */
function isTaken(error: unknown): boolean {
  if (error instanceof PortTakenError) return false;
  return codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'port_taken';
}

function exitWith(error: unknown): never {
  // An error with a code is expected, and its message says everything. For any other error, the stack is printed.
  const expected = error instanceof Error && codeOf(error) !== undefined;
  console.error(expected ? error.message : error);
  process.exit(1);
}
