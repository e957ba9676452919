import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { type ApiConfig, ConfigModule } from './config/index.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { ServicesModule } from './services/services.module.js';
import { UsersModule } from './users/users.module.js';
import { WasteItemsModule } from './waste-items/waste-items.module.js';

@Module({})
export class AppModule {
  /** The whole API under one configuration. */
  static with(config: ApiConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        HttpModule.for(config.environment),
        DatabaseModule,
        HealthModule,
        UsersModule,
        AuthModule,
        ServicesModule,
        WasteItemsModule,
      ],
    };
  }
}
