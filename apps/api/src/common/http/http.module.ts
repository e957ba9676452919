import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { type ApiConfig } from '../config/index.js';
import { AnswerCheckInterceptor } from './answer-check.interceptor.js';
import { ErrorFilter } from './error.filter.js';

/** What every route goes through. */
@Module({})
export class HttpModule {
  static for({ checkAnswers }: Pick<ApiConfig, 'checkAnswers'>): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        ...(checkAnswers ? [{ provide: APP_INTERCEPTOR, useClass: AnswerCheckInterceptor }] : []),
      ],
      exports: [DiscoveryModule],
    };
  }
}
