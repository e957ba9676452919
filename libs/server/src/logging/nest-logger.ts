import { type LoggerService } from '@nestjs/common';
import { type Level, type Logger } from 'pino';

/** Nest's own messages at start: a line for every module and route. */
const FRAMEWORK: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Routes Nest's own `Logger`, and so every `new Logger(…)`, to pino, from the first line of a start. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.#write(FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  /** @param rest details of the message, then the name that the `Logger` was made with */
  #write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const details = rest.slice(0, -1);
    if (message instanceof Error) return this.logger[level]({ context, err: message });
    if (typeof message === 'object' && message !== null)
      return this.logger[level]({ context, ...message }, details.map(String).join(' '));
    const [stack] = details;
    if (typeof stack === 'string') {
      const err = Object.assign(new Error(String(message)), { stack });
      return this.logger[level]({ context, err });
    }
    this.logger[level]({ context }, String(message));
  }
}
