import { createApp, startServer } from '@haulway/server/start';
import { servePersonalData } from './personal-data.repository.js';
import { parseConfig } from './registry-config.js';
import { RegistryModule } from './registry.module.js';

await startServer({
  service: 'registry',
  name: 'registry',
  portVariable: 'REGISTRY_PORT',
  metricsPort: 9466,
  parse: parseConfig,
  create: (config, logger) => createApp(RegistryModule.with(config), config, logger, servePersonalData),
});
