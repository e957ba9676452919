import { type Part } from '../supervisor/part-process.js';
import { type Environments } from './environments.js';
import { type Settings } from './settings.js';

/** The parts in the order of their start. Parts of one group do not need each other. */
export interface Parts {
  /** Database, payments, mail, assets: all that the API needs. A part is left out if the settings have its address. */
  foundations: Part[];
  api: Part;
  /** Sends e-mails and runs the jobs. */
  worker: Part;
  site: Part;
  /** nginx in front of everything, in production if it is installed. */
  edge?: Part;
}

/** The site's server as in its image. */
const BUILT_SITE = 'apps/site/dist/site.mjs';

const source = (file: string): string[] => ['--import', 'tsx', file];

/** The programs of one start. */
export function partsOf(settings: Settings, env: Environments): Parts {
  const { databaseUrl, stripe, smtpUrl, nginx } = settings;
  const isProduction = settings.environment === 'production';
  const database = part('database', 'database', source('tools/dev/src/database/main.ts'), env.database);
  const payments = part(
    'payments',
    'payment emulator',
    source('tools/payment-emulator/src/main.ts'),
    env.payments,
  );
  const mail = part('mail', 'mail inbox', source('tools/dev/src/inbox/main.ts'), env.mail);
  const assets = part('assets', 'asset origin', source('apps/site/src/assets.ts'), env.assets);
  return {
    foundations: [
      // A large database needs time to write before it ends.
      ...(databaseUrl ? [] : [{ ...database, stopWithinMs: 35_000 }]),
      ...(stripe ? [] : [payments]),
      ...(smtpUrl ? [] : [mail]),
      // nginx serves the same folder
      ...(nginx ? [] : [assets]),
    ],
    api: part('api', 'API', ['apps/api/dist/main.js'], env.api),
    worker: part('worker', 'worker', ['apps/api/dist/worker.js'], env.worker),
    site: part('site', 'site', isProduction ? [BUILT_SITE] : source('apps/site/src/site.ts'), env.site),
    ...(nginx
      ? { edge: part('edge', 'edge (nginx)', source('tools/dev/src/production/edge.ts'), env.edge) }
      : {}),
  };
}

function part(name: string, title: string, args: string[], env: NodeJS.ProcessEnv): Part {
  return { name, title, args, env };
}
