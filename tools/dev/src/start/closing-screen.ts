import { databaseUrlOf } from './environments.js';
import { type Secrets } from './secrets.js';
import { type Settings } from './settings.js';

/** The text that is printed once everything runs: addresses, demo accounts, test cards, and how to stop. */
export function closingScreen(settings: Settings, secrets: Secrets): string {
  const { ports } = settings;
  const api = `http://localhost:${ports.API_PORT}/api`;
  const rows: [string, string][] = [
    ['Site', settings.siteUrl],
    ['API', `${api}  (described at ${api}/docs)`],
    ['Remotes', settings.assetsUrl],
    ['Database', settings.databaseUrl ? 'yours (DATABASE_URL)' : databaseUrlOf(settings, secrets)],
    [
      'Payments',
      settings.stripe ? 'Stripe, with your keys' : `http://localhost:${ports.PAYMENTS_PORT}  (emulated)`,
    ],
    ['Mail', settings.smtpUrl ? 'yours (SMTP_URL)' : `http://localhost:${ports.MAIL_PORT}`],
  ];
  const accounts: [string, string][] =
    settings.environment === 'production'
      ? []
      : [
          ['Administrator', 'admin@haulway.test / Admin-demo-1'],
          ['Customer', 'customer@haulway.test / Customer-demo-1'],
        ];
  const card: [string, string][] =
    settings.environment === 'production'
      ? []
      : [['Test card', '4242 4242 4242 4242, any future date, any CVC']];
  return [
    '',
    'Haulway is running.',
    '',
    ...[...rows, ...accounts, ...card].map(row),
    '',
    'Press Ctrl+C to stop.',
  ].join('\n');
}

function row([name, value]: [string, string]): string {
  return `  ${name.padEnd(14)} ${value}`;
}
