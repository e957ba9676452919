import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../config/index.js';
import { dataSourceOptions } from './data-source-options.js';

/** How long to queue for a row lock: what holds one works on rows only, so this is already far too long. */
const LOCK_TIMEOUT_MS = 4_000;

const connectionOptions = ({ databaseUrl, databasePoolSize }: ApiConfig) => {
  const options = dataSourceOptions(databaseUrl, databasePoolSize);
  return { ...options, extra: { ...options.extra, lock_timeout: LOCK_TIMEOUT_MS } };
};

/** The connection to PostgreSQL; modules add their entities with `TypeOrmModule.forFeature`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => ({
        ...connectionOptions(config),
        autoLoadEntities: true,
        // a database that starts at the same moment may need a few seconds; a test's is there or it is not
        retryAttempts: config.environment === 'test' ? 0 : 10,
        retryDelay: 500,
      }),
    }),
  ],
})
export class DatabaseModule {}
