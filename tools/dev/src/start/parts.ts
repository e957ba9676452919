import { type Part } from '../supervisor/part-process.js';
import { type Environments } from './environments.js';
import { type Settings } from './settings.js';

/** The parts in the order of their start: those of one group need nothing of each other. */
export interface Parts {
  /** Database, payments, mail, assets: all that the API needs, save what an address in the settings replaces. */
  foundations: Part[];
  api: Part;
  /** Sends the e-mails and does the jobs. */
  worker: Part;
  site: Part;
  /** nginx before all of it, in production where it is installed. */
  edge?: Part;
}

/** The site's server as its image has it. */
const BUILT_SITE = 'apps/site/dist/site.mjs';

const source = (file: string): string[] => ['--import', 'tsx', '--conditions=haulway', file];

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
      // A large database takes its time to write before it ends.
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
