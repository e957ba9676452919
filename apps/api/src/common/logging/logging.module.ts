import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { type Logger } from 'pino';
import { pinoParams } from './nest-logger.js';

/** Lets every line that is written while a request is served carry that request's id. */
@Module({})
export class LoggingModule {
  static over(logger: Logger): DynamicModule {
    return { module: LoggingModule, imports: [LoggerModule.forRoot(pinoParams(logger))] };
  }
}
