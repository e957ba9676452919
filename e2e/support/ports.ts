/** Ports of the site under test: away from the defaults, so that it can run beside a started site. */
export const PORTS = {
  SITE_PORT: '4300',
  ASSETS_PORT: '4310',
  API_PORT: '3433',
  DB_PORT: '54429',
  PAYMENTS_PORT: '4342',
  MAIL_PORT: '8125',
  SMTP_PORT: '1125',
} as const;

export const SITE = `http://localhost:${PORTS.SITE_PORT}`;
export const API = `${SITE}/api`;
export const ASSETS = `http://localhost:${PORTS.ASSETS_PORT}`;
export const PAYMENTS = `http://localhost:${PORTS.PAYMENTS_PORT}`;
export const INBOX = `http://localhost:${PORTS.MAIL_PORT}`;

/** Where the site under test keeps its data, relative to the workspace. */
export const DATA_DIR = 'e2e/.data';

/** The environment of every command that talks to the site under test. */
export const SITE_ENV = { ...PORTS, HAULWAY_DATA_DIR: DATA_DIR };

export const ADMIN = { email: 'admin@haulway.test', password: 'Admin-demo-1' };
export const CUSTOMER = { email: 'customer@haulway.test', password: 'Customer-demo-1' };
