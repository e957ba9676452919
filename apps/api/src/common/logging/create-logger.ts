import { pino, type DestinationStream, type Logger } from 'pino';
import { type LogConfig } from '../config/index.js';

/** Errors of other programs (a mail server, the queue) repeat addresses: the last net under what is never logged at all. */
const EMAIL = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/giu;
const BEARER = /\bbearer\s+[\w.~+/=-]+/giu;

/** Looking for an `@` first: most lines hold none, and the expression alone took more than writing the line. */
const withoutPeople = (line: string): string => {
  const withoutEmails = line.includes('@') ? line.replaceAll(EMAIL, '[e-mail]') : line;
  return withoutEmails.replaceAll(BEARER, '[token]');
};

/** Never what a library hangs on its errors: a database's hold the row and the parameters, a mail server's the address. */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
};

/** A request or an answer is full of what belongs in no log; `logRequests` writes the line that tells of it. */
const nothing = (): undefined => undefined;
export const SERIALIZERS = { err: describeError, req: nothing, res: nothing };

/** pino-pretty is loaded where somebody reads along, and nowhere else. */
const prettyStream = async (): Promise<DestinationStream> => {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, ignore: 'service', colorize: process.stdout.isTTY });
};

/**
 * The log of a process: one JSON object a line, written at once, so that the last line before a crash is there.
 * @param service names the process in each line: `api`
 * @param destination standard output if not given
 */
export const createLogger = async (
  { level, pretty }: LogConfig,
  service: string,
  destination?: DestinationStream,
): Promise<Logger> => {
  const stream = destination ?? (pretty ? await prettyStream() : pino.destination(1));
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: SERIALIZERS,
      hooks: { streamWrite: withoutPeople },
    },
    stream,
  );
};
