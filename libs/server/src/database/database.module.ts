import { Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ServerConfig } from '../config/index.js';
import { dataSourceOptions, lockTimeout } from './data-source-options.js';
import { SessionSettingsRepository } from './session-settings.repository.js';

/** Everything is read from the primary, except by query runners that ask for the replica ({@link readReport}). */
const connectionOptions = ({ databaseUrl, databasePoolSize, replicaUrl }: ServerConfig) => {
  const options = dataSourceOptions(databaseUrl, databasePoolSize);
  const replication = replicaUrl && {
    defaultMode: 'master' as const,
    master: { url: databaseUrl },
    slaves: [{ url: replicaUrl }],
  };
  return {
    ...options,
    extra: { ...options.extra, ...lockTimeout },
    ...(replication ? { replication } : {}),
  };
};

/** Connects to the primary and the replica, or to the primary alone if that fails: a replica must not stop a start. */
const connect = async (options?: DataSourceOptions): Promise<DataSource> => {
  if (options?.type !== 'postgres') throw new Error('The API needs the options of a PostgreSQL database');
  const { replication, ...primary } = options;
  if (!replication) return new DataSource(options).initialize();
  return new DataSource(options).initialize().catch((error: unknown) => {
    new Logger(DatabaseModule.name).warn({
      msg: 'Reports are read from the primary: no replica',
      err: error,
    });
    return new DataSource(primary).initialize();
  });
};

/** The connection to PostgreSQL; modules add their entities with `TypeOrmModule.forFeature`. */
@Module({
  providers: [SessionSettingsRepository],
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ServerConfig],
      dataSourceFactory: connect,
      useFactory: (config: ServerConfig) => ({
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
