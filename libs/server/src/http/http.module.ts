import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { type ServerConfig } from '../config/index.js';
import { ResponseContractInterceptor } from './response-contract.interceptor.js';
import { ErrorFilter } from './error.filter.js';

/** The filters, guards and interceptors of every route. */
@Module({})
export class HttpModule {
  static for({ checkResponses }: Pick<ServerConfig, 'checkResponses'>): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        ...(checkResponses ? [{ provide: APP_INTERCEPTOR, useClass: ResponseContractInterceptor }] : []),
      ],
      exports: [DiscoveryModule],
    };
  }
}
