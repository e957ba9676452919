import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

const READ_EVERY_MS = 250;

/** The lines that are added to a file from now on. */
class AddedLines {
  #position: number;

  constructor(private readonly path: string) {
    this.#position = statSync(path).size;
  }

  /** The lines that were completed since the last call. */
  take(): string[] {
    const file = openSync(this.path, 'r');
    try {
      const added = Buffer.alloc(Math.max(0, fstatSync(file).size - this.#position));
      readSync(file, added, 0, added.length, this.#position);
      const complete = added.lastIndexOf('\n') + 1;
      this.#position += complete;
      return added
        .toString('utf8', 0, complete)
        .split('\n')
        .filter((line) => line !== '');
    } finally {
      closeSync(file);
    }
  }
}

/**
 * Prints the lines that are added to log files from now on, in a readable form. The files keep their JSON.
 *
 * @param paths files that exist
 * @returns `stop`, which prints the remaining lines first
 */
export async function printLogs(
  paths: readonly string[],
  to: { write(text: string): unknown; readonly isTTY?: boolean },
) {
  const { prettyFactory } = await import('pino-pretty');
  const readable = prettyFactory({
    colorize: to.isTTY === true,
    ignore: 'service',
    messageFormat: '{service}: {msg}',
  });
  const files = paths.map((path) => new AddedLines(path));
  const print = () => {
    for (const file of files) for (const line of file.take()) to.write(readable(line));
  };
  const reading = setInterval(print, READ_EVERY_MS);
  return {
    stop: () => {
      clearInterval(reading);
      print();
    },
  };
}
