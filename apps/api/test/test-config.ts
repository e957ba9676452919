import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REQUEST_TIMEOUTS } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { type ApiConfig } from '../src/common/config/index.js';

/** Random, as production wants its secrets. */
export const TEST_JWT_SECRET = '9b1f4c7e20d85a3673e8c05df1b2946a8e57d30c';

/** What the registry of a test proves itself with. */
export const TEST_REGISTRY_SECRET = '61f0c2d97b35e84a1c9d20f7b86e35a4d21c';

export const testConfig = (databaseUrl: string): ApiConfig => ({
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  directDatabaseUrl: databaseUrl,
  replicaUrl: undefined,
  databasePoolSize: 10,
  jwtSecret: TEST_JWT_SECRET,
  secondFactorKey: '2e84b0d96fc13a75e1d0479b8f6c25a3',
  secondFactorRequired: false,
  siteUrl: 'http://localhost:4200',
  registrySecret: TEST_REGISTRY_SECRET,
  registryUrl: undefined,
  digestKey: TEST_JWT_SECRET,
  stripeSecretKey: 'sk_test_emulator',
  stripeWebhookSecrets: ['whsec_emulator'],
  stripeApiUrl: undefined,
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'Haulway <bookings@haulway.test>',
  texts: undefined,
  demoAccounts: true,
  contactInbox: undefined,
  callLimits: {
    auth: 100_000,
    payments: 100_000,
    contact: 100_000,
    writes: 100_000,
    reads: 1_000_000,
    webhook: 1_000_000,
  },
  signInLimit: 10,
  listRowsLimit: 100_000,
  // so that fixed dates of tests can be booked for years to come
  bookingMonths: 120,
  movesLimit: 100_000,
  guestBookingLimits: { perNetwork: 100_000, perEmail: 100_000 },
  holds: {
    minutes: 30,
    minutesInAll: 60,
    perAccount: 100_000,
    perAddress: 100_000,
    perNetwork: 100_000,
    perNetworkAll: 100_000,
  },
  officeHoldHours: 48,
  pointsPerPound: 100,
  pointsExpiryMonths: undefined,
  mailLimits: { perAccount: 100_000, perAddress: 100_000 },
  trustProxy: false,
  log: { level: 'silent', pretty: false },
  metrics: { port: 'off', host: '127.0.0.1' },
  tracing: undefined,
  requestTimeouts: REQUEST_TIMEOUTS,
  seller: company.seller,
  photos: { folder: join(tmpdir(), 'haulway-test-photos', randomUUID()) },
  skipPricesExcludeVat: false,
  checkResponses: true,
});
