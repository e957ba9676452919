import { type Abstract, type DynamicModule, Module } from '@nestjs/common';
import { ServerConfig } from './server-config.js';

/** Provides the configuration to every module, as `ServerConfig` and under the token of the server's own kind. */
@Module({})
export class ConfigModule {
  static with<Config extends ServerConfig>(token: Abstract<Config>, config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: ServerConfig, useValue: config },
        { provide: token, useValue: config },
      ],
      exports: [ServerConfig, token],
    };
  }
}
