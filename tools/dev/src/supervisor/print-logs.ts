import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Log files that are being printed. */
export interface LogPrinting {
  /** Prints the remaining lines and then stops. */
  stop(): void;
}

const LOOK_EVERY_MS = 250;
const READ_BYTES = 64 * 1024;

/** The lines that are added to a file from now on. */
class AddedLines {
  #position: number;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(private readonly path: string) {
    this.#position = statSync(path).size;
  }

  /** The lines that were completed since the last call. */
  take(): string[] {
    const lines = (this.#rest + this.#read()).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.filter((line) => line !== '');
  }

  #read(): string {
    const file = openSync(this.path, 'r');
    const chunk = Buffer.alloc(READ_BYTES);
    let text = '';
    try {
      for (;;) {
        const bytes = readSync(file, chunk, 0, READ_BYTES, this.#position);
        if (bytes === 0) return text;
        this.#position += bytes;
        text += this.#decoder.write(chunk.subarray(0, bytes));
      }
    } finally {
      closeSync(file);
    }
  }
}

/**
 * Prints the lines that are added to log files from now on, in a readable form. The files keep their JSON.
 *
 * @param paths files that exist
 */
export async function printLogs(
  paths: readonly string[],
  to: { write(text: string): unknown; readonly isTTY?: boolean },
): Promise<LogPrinting> {
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
  const looking = setInterval(print, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(looking);
      print();
    },
  };
}
