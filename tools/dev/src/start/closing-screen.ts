import { databaseUrlOf } from './environments.js';
import type { Secrets } from './secrets.js';
import type { Settings } from './settings.js';

/** Shows the progress of a start: one line for each step. */
export interface Progress {
  /** Runs a step and prints its name and how long it took. */
  step<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  line(text: string): void;
}

const NAME_WIDTH = 36;

/** Prints progress to a stream. A step's name is shown while it runs. */
export function progressOn(stream: { write(text: string): unknown }): Progress {
  return {
    step: async (name, work) => {
      const started = performance.now();
      stream.write(`  ${name.padEnd(NAME_WIDTH)} `);
      try {
        const result = await work();
        stream.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s\n`);
        return result;
      } catch (error) {
        stream.write('    –\n');
        throw error;
      }
    },
    line: (text) => void stream.write(`${text}\n`),
  };
}

/** The text that is printed once everything runs: addresses, demo accounts, test cards, and how to stop. */
export function closingScreen(settings: Settings, secrets: Secrets): string {
  const { ports } = settings;
  const api = `http://localhost:${ports.API_PORT}/api`;
  const rows: [string, string][] = [
    ['Site', settings.siteUrl],
    ['API', `${api}  (described at ${api}/docs)`],
    ['Registry', `http://localhost:${ports.REGISTRY_PORT}/api`],
    ['Remotes', settings.assetsUrl],
    ['Database', settings.databaseUrl ? 'yours (DATABASE_URL)' : databaseUrlOf(settings, secrets)],
    [
      'Payments',
      settings.stripe ? 'Stripe, with your keys' : `http://localhost:${ports.PAYMENTS_PORT}  (emulated)`,
    ],
    ['Mail, texts', settings.smtpUrl ? 'yours (SMTP_URL)' : `http://localhost:${ports.MAIL_PORT}`],
    ['Administrator', 'admin@haulway.test / Admin-demo-1'],
    ['Crew', 'crew@haulway.test / Crew-demo-1'],
    ['Customer', 'customer@haulway.test / Customer-demo-1'],
    ['Test card', '4242 4242 4242 4242, any future date, any CVC'],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(14)} ${value}`);
  return ['', 'Haulway is running.', '', ...lines, '', 'Press Ctrl+C to stop.'].join('\n');
}
