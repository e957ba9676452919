import { readPort, runService } from '@haulway/process';
import { startDatabase } from './start-database.js';
import { required } from '../start/settings.js';

/** The development database as a program. DB_DATA_DIR, DB_PORT, DB_NAME, DB_USER and DB_PASSWORD configure it. */
await runService(() => {
  const port = readPort(process.env, 'DB_PORT', 54329);
  return {
    port,
    variable: 'DB_PORT',
    // A large database may need time to write at its end. If it is killed earlier, the next start needs a recovery.
    closeWithinMs: 30_000,
    open: async () => {
      const database = await startDatabase({
        dataDir: required('DB_DATA_DIR'),
        port,
        database: process.env.DB_NAME || 'haulway',
        user: process.env.DB_USER || 'haulway',
        password: required('DB_PASSWORD'),
        log: (line) => console.log(line),
      });
      return { url: `postgres://127.0.0.1:${port}`, close: () => database.stop(), ended: database.ended };
    },
  };
});
