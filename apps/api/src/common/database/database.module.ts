import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../config/index.js';
import { dataSourceOptions, lockTimeout } from './data-source-options.js';
import { SessionSettingsRepository } from './session-settings.repository.js';

const connectionOptions = ({ databaseUrl, databasePoolSize, preparedStatements }: ApiConfig) => {
  const options = dataSourceOptions(databaseUrl, databasePoolSize, preparedStatements);
  return { ...options, extra: { ...options.extra, ...lockTimeout } };
};

/** The connection to PostgreSQL; modules add their entities with `TypeOrmModule.forFeature`. */
@Module({
  providers: [SessionSettingsRepository],
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => ({
        ...connectionOptions(config),
        autoLoadEntities: true,
        // a database that starts at the same moment may need a few seconds; a test's database exists already or never
        // will
        retryAttempts: config.environment === 'test' ? 0 : 10,
        retryDelay: 500,
      }),
    }),
  ],
})
export class DatabaseModule {}
