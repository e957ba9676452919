import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { type Logger } from 'pino';
import { pinoParams } from './nest-logger.js';

/** Adds the request's id to every line that is logged while the request is handled. */
@Module({})
export class LoggingModule {
  static over(logger: Logger): DynamicModule {
    return { module: LoggingModule, imports: [LoggerModule.forRoot(pinoParams(logger))] };
  }
}
