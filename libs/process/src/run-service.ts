import { codeOf } from './code-of.js';
import { PortTakenError } from './ports.js';

/** A server that is up: where it answers, and how to end it. */
export interface RunningService {
  url: string;
  close(): Promise<void>;
  /** Where the server can end of itself: comes true when it has, with the reason. */
  ended?: Promise<string>;
}

/** What `runService` needs to know of a program that is one server. */
export interface ServiceProgram {
  /** The port it is about to listen on and the variable that sets it, for the sentence when it is taken. */
  port: number;
  variable: string;
  open(): Promise<RunningService>;
  /** How long closing may take before the program ends regardless; 5 s if not given. */
  closeWithinMs?: number;
}

/**
 * Runs a server as a program of its own: prints `ready <url>` once it answers, closes it on SIGTERM, SIGINT or when
 * the parent that holds its IPC channel goes away, and ends with one sentence and status 1 where it can't start.
 *
 * @param describe reads the settings and says what to open; what it throws is printed as one sentence too
 */
export async function runService(describe: () => ServiceProgram): Promise<void> {
  try {
    const program = describe();
    const opening = program.open();
    const closing = closeWhenAsked(opening, program.closeWithinMs ?? 5_000);
    const running = await opening.catch((error: unknown) => {
      throw isTaken(error) ? new PortTakenError(program.port, program.variable) : error;
    });
    if (closing.asked) return;
    console.log(`ready ${running.url}`);
    const reason = await running.ended;
    if (reason !== undefined && !closing.asked) throw new ServiceEndedError(reason);
  } catch (error) {
    exitWith(error);
  }
}

/** The server ended of itself; `message` is its own reason. */
class ServiceEndedError extends Error {
  readonly code = 'service_ended';
}

/** Ends the program in good order when it is asked to, also while the server is still on its way up. */
function closeWhenAsked(opening: Promise<RunningService>, closeWithinMs: number): { asked: boolean } {
  const closing = { asked: false };
  const close = async () => {
    if (closing.asked) return;
    closing.asked = true;
    setTimeout(() => process.exit(0), closeWithinMs).unref();
    try {
      const running = await opening;
      await running.close();
      process.exit(0);
    } catch (error) {
      exitWith(error);
    }
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void close());
  return closing;
}

/** Node says it with EADDRINUSE, a tool that looks beforehand with `port_taken`. */
function isTaken(error: unknown): boolean {
  if (error instanceof PortTakenError) return false;
  return codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'port_taken';
}

function exitWith(error: unknown): never {
  // A coded error is an expected one and its sentence says all; of any other the stack is worth having.
  const expected = error instanceof Error && codeOf(error) !== undefined;
  console.error(expected ? error.message : error);
  process.exit(1);
}
