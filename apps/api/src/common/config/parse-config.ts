import { company } from '@haulway/domain';
import {
  addressProblem,
  parseEnvironment,
  proxyProblem,
  secretProblem,
  serverConfigBy,
  serverVariables,
  variable,
} from '@haulway/server/config';
import { z } from 'zod';
import { type ApiConfig, type PhotoStorage } from './api-config.js';

/** Good enough where the second factors protect nothing of value. */
const DEVELOPMENT_SECOND_FACTOR_KEY = 'second-factors-of-development-only';

/** The settings that are checked for production, as the environment has them. */
type ProductionSettings = z.output<typeof variables>;

/** Documents need the real company's data; the example's data is not valid on them. */
const sellerProblems = (env: ProductionSettings): string[] =>
  Object.entries({
    SELLER_NAME: company.seller.name,
    SELLER_ADDRESS: company.seller.address,
    SELLER_VAT_NUMBER: company.seller.vatNumber,
    SELLER_COMPANY_NUMBER: company.seller.companyNumber,
    SELLER_CARRIER_LICENCE: company.seller.carrierLicence,
  } as const).flatMap(([name, example]) =>
    Object.entries(env).some(([key, value]) => key === name && value === example)
      ? [
          `${name} is missing or an example: it stands on every invoice, so production needs the company's own.`,
        ]
      : [],
  );

/** Why production refuses these settings: one sentence for each variable at fault, which names it. */
const productionProblems = (env: ProductionSettings): string[] => [
  ...(/^[rs]k_test_/u.test(env.STRIPE_SECRET_KEY)
    ? ["STRIPE_SECRET_KEY is a test key, with which nobody pays: production needs the account's live key."]
    : []),
  ...(env.STRIPE_WEBHOOK_SECRET.includes('whsec_emulator')
    ? ["STRIPE_WEBHOOK_SECRET is the payment emulator's secret, which production refuses."]
    : secretProblem('STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET)),
  ...(env.STRIPE_API_URL === undefined
    ? []
    : ["STRIPE_API_URL must not be set in production: payments go to Stripe's own address."]),
  ...addressProblem('SITE_URL', env.SITE_URL),
  ...secretProblem('JWT_SECRET', [env.JWT_SECRET]),
  ...(env.REGISTRY_SECRET === undefined ? [] : secretProblem('REGISTRY_SECRET', [env.REGISTRY_SECRET])),
  ...(env.SECOND_FACTOR_KEY === DEVELOPMENT_SECOND_FACTOR_KEY
    ? ['SECOND_FACTOR_KEY is missing: production needs one of its own, of at least 32 characters.']
    : secretProblem('SECOND_FACTOR_KEY', [env.SECOND_FACTOR_KEY])),
  ...proxyProblem(env.TRUST_PROXY),
  ...sellerProblems(env),
  ...(env.PHOTOS_DIR === undefined && env.PHOTOS_S3_BUCKET === undefined
    ? ['PHOTOS_S3_BUCKET is missing: production needs a bucket, or a folder of all instances (PHOTOS_DIR).']
    : []),
  ...(env.DEMO_ACCOUNTS ? ['DEMO_ACCOUNTS must not be set in production.'] : []),
];

const { count, flag, oneLine, required, url } = variable;

const holdMinutes = (minutes: number) =>
  z.coerce
    .number({ message: 'must be a number of minutes' })
    .gt(0, 'must be more than 0')
    .max(1_440, 'must be at most a day')
    .default(minutes);

const variables = z.object({
  ...serverVariables,
  API_PORT: variable.port(3333),
  API_HOST: z.string().default('localhost'),
  DATABASE_URL: variable.postgres,
  DATABASE_DIRECT_URL: variable.postgres.optional(),
  DATABASE_REPLICA_URL: variable.postgres.optional(),
  JWT_SECRET: required('a secret of at least 32 characters').min(32, 'must have at least 32 characters'),
  SECOND_FACTOR_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .default(DEVELOPMENT_SECOND_FACTOR_KEY),
  REQUIRE_SECOND_FACTOR: z.enum(['true', 'false'], { message: "must be 'true' or 'false'" }).optional(),
  SITE_URL: url("the site's address").default('http://localhost:4200'),
  REGISTRY_URL: url("the registry's address").optional(),
  REGISTRY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  STRIPE_SECRET_KEY: required("Stripe's secret key").min(1, 'must not be empty'),
  STRIPE_WEBHOOK_SECRET: variable.list("the secret of Stripe's webhook"),
  STRIPE_API_URL: url('an http(s) address').optional(),
  SMTP_URL: url("the mail server's address, as smtp://host:port", /^smtps?$/u),
  MAIL_FROM: z.string().min(3, 'must be an email address').default('Haulway <bookings@haulway.test>'),
  SMS_URL: url('the address of the text message provider').optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(?:\+\d{7,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/u,
      'must be a number as +447700900123, or a name of up to 11 letters and digits',
    )
    .default('Haulway'),
  DEMO_ACCOUNTS: flag,
  CONTACT_INBOX: z.email({ message: 'must be an email address' }).optional(),
  LIMIT_SIGNIN: count(10),
  LIMIT_AUTH: count(100),
  LIMIT_PAYMENTS: count(60),
  LIMIT_LIST_ROWS: count(10_000),
  LIMIT_CONTACT: count(5),
  BOOKING_MONTHS: count(12),
  HOLD_MINUTES: holdMinutes(30),
  HOLDS_MINUTES: holdMinutes(60),
  HOLDS_PER_ACCOUNT: count(3),
  HOLDS_PER_ADDRESS: count(3),
  HOLDS_PER_NETWORK: count(3),
  HOLDS_PER_NETWORK_ALL: count(30),
  LOYALTY_POINTS_PER_POUND: count(100),
  LOYALTY_POINTS_EXPIRY_MONTHS: z.coerce
    .number({ message: 'must be a number of months' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1_200, 'must be at most 1200')
    .optional(),
  OFFICE_HOLD_HOURS: z.coerce
    .number({ message: 'must be a number of hours' })
    .gt(0, 'must be more than 0')
    .max(720, 'must be at most 30 days')
    .default(48),
  LIMIT_WEBHOOK: count(60_000),
  LIMIT_MOVES: count(10),
  LIMIT_GUEST_BOOKINGS: count(100),
  LIMIT_GUEST_BOOKINGS_EMAIL: count(30),
  LIMIT_MAILS_ACCOUNT: count(5),
  LIMIT_MAILS_ADDRESS: count(30),
  PHOTOS_DIR: z.string().optional(),
  PHOTOS_S3_BUCKET: z.string().optional(),
  PHOTOS_S3_ENDPOINT: url("the address of the bucket's service").optional(),
  PHOTOS_S3_REGION: z.string().default('us-east-1'),
  PHOTOS_S3_PREFIX: z.string().default('photos/'),
  SELLER_NAME: oneLine(company.seller.name),
  SELLER_ADDRESS: oneLine(company.seller.address),
  SELLER_VAT_NUMBER: oneLine(company.seller.vatNumber),
  SELLER_COMPANY_NUMBER: oneLine(company.seller.companyNumber),
  SELLER_CARRIER_LICENCE: oneLine(company.seller.carrierLicence),
  SKIP_PRICES_EXCLUDE_VAT: flag,
});

const photoStorageBy = (env: ProductionSettings): PhotoStorage => {
  const { PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region, PHOTOS_S3_PREFIX: prefix } = env;
  if (bucket === undefined) return { folder: env.PHOTOS_DIR ?? '.data/photos' };
  return { bucket, endpoint: env.PHOTOS_S3_ENDPOINT, region, prefix };
};

/**
 * Turns the environment into the API's configuration.
 * @throws ConfigError with one sentence for every problem, not only the first.
 */
export const parseConfig = (environment: NodeJS.ProcessEnv): ApiConfig => {
  const env = parseEnvironment(variables, environment, productionProblems);
  return {
    ...serverConfigBy(env, 'haulway-api'),
    port: env.API_PORT,
    host: env.API_HOST,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    jwtSecret: env.JWT_SECRET,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    secondFactorRequired: (env.REQUIRE_SECOND_FACTOR ?? String(env.NODE_ENV === 'production')) === 'true',
    siteUrl: env.SITE_URL,
    registrySecret: env.REGISTRY_SECRET,
    registryUrl: env.REGISTRY_URL && new URL(env.REGISTRY_URL).origin,
    digestKey: env.JWT_SECRET,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecrets: env.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: env.STRIPE_API_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    texts: env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, from: env.SMS_FROM },
    demoAccounts: env.DEMO_ACCOUNTS,
    contactInbox: env.CONTACT_INBOX,
    callLimits: {
      auth: env.LIMIT_AUTH,
      payments: env.LIMIT_PAYMENTS,
      contact: env.LIMIT_CONTACT,
      writes: env.LIMIT_WRITES,
      reads: env.LIMIT_READS,
      webhook: env.LIMIT_WEBHOOK,
    },
    signInLimit: env.LIMIT_SIGNIN,
    listRowsLimit: env.LIMIT_LIST_ROWS,
    bookingMonths: env.BOOKING_MONTHS,
    movesLimit: env.LIMIT_MOVES,
    guestBookingLimits: { perNetwork: env.LIMIT_GUEST_BOOKINGS, perEmail: env.LIMIT_GUEST_BOOKINGS_EMAIL },
    holds: {
      minutes: env.HOLD_MINUTES,
      minutesInAll: env.HOLDS_MINUTES,
      perAccount: env.HOLDS_PER_ACCOUNT,
      perAddress: env.HOLDS_PER_ADDRESS,
      perNetwork: env.HOLDS_PER_NETWORK,
      perNetworkAll: env.HOLDS_PER_NETWORK_ALL,
    },
    officeHoldHours: env.OFFICE_HOLD_HOURS,
    pointsPerPound: env.LOYALTY_POINTS_PER_POUND,
    pointsExpiryMonths: env.LOYALTY_POINTS_EXPIRY_MONTHS,
    mailLimits: { perAccount: env.LIMIT_MAILS_ACCOUNT, perAddress: env.LIMIT_MAILS_ADDRESS },
    seller: {
      name: env.SELLER_NAME,
      address: env.SELLER_ADDRESS,
      vatNumber: env.SELLER_VAT_NUMBER,
      companyNumber: env.SELLER_COMPANY_NUMBER,
      carrierLicence: env.SELLER_CARRIER_LICENCE,
    },
    photos: photoStorageBy(env),
    skipPricesExcludeVat: env.SKIP_PRICES_EXCLUDE_VAT,
  };
};
