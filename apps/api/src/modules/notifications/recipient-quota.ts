import { type Quota } from '@haulway/server/rate-limiting';

const HOUR_MS = 60 * 60_000;

/** The limit on e-mails that somebody else can have sent to an address, per hour, whatever they are about. */
export const recipientQuota = (recipient: string, limit: number): Quota => ({
  key: `mail-to:${recipient.toLowerCase()}`,
  limit,
  windowMs: HOUR_MS,
  message: 'Too many emails have been asked for. Please try again later.',
});
