import { SettingError } from '@haulway/process';
import { z } from 'zod';

/** The settings of one emulator. Keys are compared as exact texts; they all belong to one account. */
export interface PaymentEmulatorOptions {
  /** TCP port; 0 takes any free one. */
  port: number;
  /** Defaults to `localhost`: this server is for one machine only. */
  host?: string;
  publishableKey: string;
  secretKey: string;
  /** Signs webhooks, as the secret of a Stripe endpoint does. */
  webhookSecret: string;
  /** The address to which events are delivered. Without it they are only listed under /v1/events. */
  webhookUrl?: string;
  /** The types of events that are delivered, as `enabled_events` of a Stripe endpoint; all when it is left out. */
  webhookEvents?: readonly string[];
  /** A journal file that keeps the state, unsent events included, across a restart. Without it: memory only. */
  dataFile?: string;
}

const environment = z.object({
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65535).default(4242),
  STRIPE_SECRET_KEY: z.string().min(1).default('sk_test_emulator'),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).default('pk_test_emulator'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_emulator'),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_EVENTS: z.string().optional(),
  PAYMENTS_DATA_FILE: z.string().min(1).optional(),
});

/**
 * Reads the options from environment variables; an empty variable counts as absent.
 * Throws a SettingError whose message names the variable that is wrong.
 */
export function optionsFromEnvironment(env: Record<string, string | undefined>): PaymentEmulatorOptions {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(present);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new SettingError(`${issue?.path.join('.') ?? ''} can't be used: ${issue?.message ?? ''}.`);
  }
  return {
    port: read.data.PAYMENTS_PORT,
    publishableKey: read.data.STRIPE_PUBLISHABLE_KEY,
    secretKey: read.data.STRIPE_SECRET_KEY,
    webhookSecret: read.data.STRIPE_WEBHOOK_SECRET,
    webhookUrl: read.data.WEBHOOK_URL,
    webhookEvents: read.data.WEBHOOK_EVENTS?.split(','),
    dataFile: read.data.PAYMENTS_DATA_FILE,
  };
}
