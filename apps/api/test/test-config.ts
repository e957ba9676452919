import { generateKeyPairSync } from 'node:crypto';
import { type ApiConfig } from '../src/config/index.js';

const signing = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Verifies what the API signs under `testConfig`. */
export const discoveryPublicKey = signing.publicKey;

/** A configuration for tests: no limit is ever reached unless a test lowers it. */
export const testConfig = (databaseUrl: string): ApiConfig => ({
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  databasePoolSize: 10,
  jwtSecret: 'test-secret-of-at-least-32-characters',
  secondFactorKey: 'test-second-factor-key-of-32-characters',
  secondFactorRequired: false,
  siteUrl: 'http://localhost:4200',
  assetOrigins: ['http://localhost:4210'],
  stripeSecretKey: 'sk_test_emulator',
  stripeWebhookSecrets: ['whsec_emulator'],
  stripeApiUrl: undefined,
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'Haulway <bookings@haulway.test>',
  discoverySigningKey: signing.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publishSecret: 'test-publish-secret',
  demoAccounts: true,
  contactInbox: undefined,
  limits: { signIn: 10, auth: 100_000, payments: 100_000, telemetry: 100_000 },
  contactLimit: 100_000,
  canary: { excess: 0.05, pages: 20, networks: 3, windowMinutes: 15 },
  mailLimits: { perAccount: 100_000, perAddress: 100_000 },
  trustProxy: false,
});
