import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../config/index.js';
import { dataSourceOptions } from './data-source-options.js';

/** The connection to PostgreSQL; modules add their entities with `TypeOrmModule.forFeature`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => ({
        ...dataSourceOptions(config.databaseUrl, config.databasePoolSize),
        autoLoadEntities: true,
        // a database that starts at the same moment may need a few seconds; a test's is there or it is not
        retryAttempts: config.environment === 'test' ? 0 : 10,
        retryDelay: 500,
      }),
    }),
  ],
})
export class DatabaseModule {}
