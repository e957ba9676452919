/** With E2E_RUNNING=1 the tests use the site that `npm start` runs, instead of starting one of their own. */
export const RUNNING = process.env['E2E_RUNNING'] === '1';

/**
 * Ports of the site under test. They differ from those of a started site, so that both can run. E2E_PORT_OFFSET shifts
 * them.
 */
const OFFSET = Number(process.env['E2E_PORT_OFFSET'] ?? (RUNNING ? 0 : 100));
const port = (usual: number): string => String(usual + OFFSET);

export const PORTS = {
  SITE_PORT: port(4200),
  ASSETS_PORT: port(4210),
  API_PORT: port(3333),
  REGISTRY_PORT: port(3334),
  DB_PORT: port(54329),
  PAYMENTS_PORT: port(4242),
  MAIL_PORT: port(8025),
  SMTP_PORT: port(1025),
  DESIGN_SYSTEM_PORT: port(4230),
} as const;

export const SITE = `http://localhost:${PORTS.SITE_PORT}`;
export const API = `${SITE}/api`;
export const ASSETS = `http://localhost:${PORTS.ASSETS_PORT}`;
export const PAYMENTS = `http://localhost:${PORTS.PAYMENTS_PORT}`;
export const DESIGN_SYSTEM = `http://localhost:${PORTS.DESIGN_SYSTEM_PORT}`;
export const INBOX = `http://localhost:${PORTS.MAIL_PORT}`;

/** The data folder of the site under test, relative to the workspace. */
export const DATA_DIR = RUNNING ? (process.env['HAULWAY_DATA_DIR'] ?? '.data') : 'e2e/.data';

export const CONTACT_INBOX = 'office@haulway.test';

/**
 * The environment of every command for the site under test. All journeys book and pay from one address, so its limits
 * are higher than for one customer. And a handful of pages is enough to judge a canary.
 */
export const SITE_ENV = {
  ...PORTS,
  HAULWAY_DATA_DIR: DATA_DIR,
  METRICS_PORT: port(9464),
  LIMIT_AUTH: '1000',
  LIMIT_PAYMENTS: '600',
  LIMIT_TELEMETRY: '6000',
  LIMIT_WRITES: '6000',
  LIMIT_READS: '1000000',
  LIMIT_LIST_ROWS: '1000000',
  LIMIT_GUEST_BOOKINGS: '6000',
  LIMIT_GUEST_BOOKINGS_EMAIL: '6000',
  BOOKING_MONTHS: '120',
  HOLDS_PER_ACCOUNT: '6000',
  HOLDS_PER_ADDRESS: '6000',
  HOLDS_PER_NETWORK: '6000',
  HOLDS_PER_NETWORK_ALL: '6000',
  CANARY_MIN_PAGES: '6',
  LIMIT_CONTACT: '600',
  LIMIT_MAILS_ADDRESS: '600',
  CONTACT_INBOX,
};

export const ADMIN = { email: 'admin@haulway.test', password: 'Admin-demo-1' };
export const CUSTOMER = { email: 'customer@haulway.test', password: 'Customer-demo-1' };
