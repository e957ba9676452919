import { pino, type DestinationStream, type Logger } from 'pino';
import { type LogConfig } from '../config/index.js';
import { requestIdOfLine } from './request-id.js';

/**
 * Email addresses are never logged on purpose. This also removes those in errors of other programs (a mail server, the
 * queue).
 */
const EMAIL =
  /[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.\p{L}[\p{L}\p{N}\p{M}-]+/gu;
const BEARER = /\bbearer\s+[\w.~+/=-]+/giu;

/** Looks for an `@` first: most lines contain none, and the expression alone took longer than writing the line. */
const withoutPeople = (line: string): string => {
  const withoutEmails = line.includes('@') ? line.replaceAll(EMAIL, '[email]') : line;
  return withoutEmails.replaceAll(BEARER, '[token]');
};

/**
 * Leaves out the data that libraries attach to their errors: a database's has the row and the parameters, a mail
 * server's the address.
 */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
};

/** Drops requests and responses, which are full of data that must not be logged; `logRequests` writes their line. */
const nothing = (): undefined => undefined;
const SERIALIZERS = { err: describeError, req: nothing, res: nothing };

/** Loads pino-pretty only where a person reads the log. */
const prettyStream = async (): Promise<DestinationStream> => {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, ignore: 'service', colorize: process.stdout.isTTY });
};

/**
 * The log of a process: one JSON object per line, written synchronously, so that the last line before a crash is there.
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
      mixin: requestIdOfLine,
      hooks: { streamWrite: withoutPeople },
    },
    stream,
  );
};
