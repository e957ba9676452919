import { Logger, type Params, PinoLogger } from 'nestjs-pino';
import { type Logger as PinoInstance } from 'pino';
import { SERIALIZERS } from './create-logger.js';

/** Nest's own messages at start: a line for every module and route. */
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

/** nestjs-pino over a logger: it adds the request's id to each line that is logged during a request. */
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

/** Routes Nest's own `Logger`, and so every `new Logger(…)`, to pino, from the first line of a start. */
export const nestLoggerOver = (logger: PinoInstance): NestLogger => {
  const params = pinoParams(logger);
  return new NestLogger(new PinoLogger(params), params);
};
