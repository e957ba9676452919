/**
 * `npm start`: runs everything until Ctrl+C. It imports packages only dynamically, so that it can print what to do when
 * packages are missing.
 */
import { watchNpm } from '../watch-npm.js';

/** One Ctrl+C may arrive twice: from the terminal and through npm. Only a later one counts as a second Ctrl+C. */
const SAME_REQUEST_MS = 1_000;

const stopping = new AbortController();
let requestedAt = 0;

function requestStop(): void {
  if (stopping.signal.aborted) {
    if (Date.now() - requestedAt < SAME_REQUEST_MS) return;
    // All parts that still run end with this process.
    process.exit(130);
  }
  requestedAt = Date.now();
  process.stdout.write('\nStopping…\n');
  stopping.abort();
}

// A closed terminal or pipe must not end this process before the parts have stopped gracefully.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
watchNpm(requestStop);
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, requestStop);

try {
  const { startHaulway } = await import('./start-haulway.js');
  const haulway = await startHaulway({ signal: stopping.signal });
  if (!stopping.signal.aborted) {
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  }
  await haulway.stop();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
}

/** The text for an error. An expected error has a code, and its message is enough. Others show their stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    return `The packages are not complete: run npm ci. (${error.message.split('\n')[0]})`;
  }
  if (code === undefined) return error.stack ?? error.message;
  return 'output' in error && error.output ? `${error.output}\n\n${error.message}` : error.message;
}
