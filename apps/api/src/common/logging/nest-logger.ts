import { Logger, type Params, PinoLogger } from 'nestjs-pino';
import { type Logger as PinoInstance } from 'pino';
import { SERIALIZERS } from './create-logger.js';

/** What Nest says of itself while it starts: a line for every module and route. */
const FRAMEWORK: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

class NestLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (FRAMEWORK.has(rest.at(-1))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}

/** nestjs-pino over a logger: it adds the request's id to each line that is written while one is served. */
export const pinoParams = (logger: PinoInstance): Params => ({
  pinoHttp: {
    logger,
    autoLogging: false,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    serializers: SERIALIZERS,
    wrapSerializers: false,
  },
});

/** Nest's own `Logger`, and with it everybody's `new Logger(…)`, through pino, from the first line of a start. */
export const nestLoggerOver = (logger: PinoInstance): NestLogger => {
  const params = pinoParams(logger);
  return new NestLogger(new PinoLogger(params), params);
};
