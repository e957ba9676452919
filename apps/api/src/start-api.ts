import { createApp, startServer } from '@haulway/server/start';
import { DataSource } from 'typeorm';
import { extendApi } from './app.js';
import { AppModule } from './app.module.js';
import { parseConfig } from './common/config/index.js';
import { assertNoDemoAccounts } from './database/seed/demo-accounts.js';

export const startApi = (): Promise<void> =>
  startServer({
    service: 'api',
    name: 'API',
    portVariable: 'API_PORT',
    metricsPort: 9464,
    parse: parseConfig,
    create: (config, logger) => createApp(AppModule.with(config), config, logger, extendApi),
    assertFit: (app) => assertNoDemoAccounts(app.get(DataSource)),
  });
