import { createHmac } from 'node:crypto';
import { networkOf, siteNetworkOf } from '@haulway/server/http';
import { type HoldLimits } from '../../../common/config/index.js';
import { SITE_FACTOR } from '@haulway/server/rate-limiting';

/** Who makes an unpaid booking. */
export interface Holder {
  readonly userId: string | null;
  /** Whether the booking's e-mail address is the confirmed one of its account. */
  readonly isConfirmed: boolean;
  /** Whether it is made by a guest, or by an account with no confirmed address. */
  readonly isAnonymous: boolean;
  readonly email: string;
  /** The network address of the request. */
  readonly address: string;
}

/** What unpaid bookings are counted by. Those of accounts with a confirmed address have counts of their own. */
type Kind = 'account' | 'email' | 'network' | 'site' | 'confirmedNetwork' | 'confirmedSite';

/** The first letter of a key. */
const LETTERS: Readonly<Record<Kind, string>> = {
  account: 'a',
  email: 'e',
  network: 'n',
  site: 's',
  confirmedNetwork: 'c',
  confirmedSite: 'd',
};

const DIGEST_LENGTH = 22;

/**
 * The keys that an unpaid booking is counted by while it holds a slot: its account, an e-mail address that nobody has
 * confirmed, in one network so that nobody can use up somebody else's, and the network. Only keyed digests are stored.
 */
export const holdKeysOf = (
  { userId, isConfirmed, isAnonymous, email, address }: Holder,
  secret: string,
): string[] => {
  const key = (kind: Kind, value: string): string =>
    LETTERS[kind] +
    createHmac('sha256', secret)
      .update(`hold\n${kind}\n${value}`)
      .digest('base64url')
      .slice(0, DIGEST_LENGTH);
  const network = networkOf(address);
  const site = siteNetworkOf(address);
  return [
    ...(userId === null ? [] : [key('account', userId)]),
    ...(isConfirmed ? [] : [key('email', `${email.trim().toLowerCase()}\n${network}`)]),
    key(isAnonymous ? 'network' : 'confirmedNetwork', network),
    ...(site === undefined ? [] : [key(isAnonymous ? 'site' : 'confirmedSite', site)]),
  ].sort();
};

/** How many unpaid bookings hold slots under a key. */
export interface Held {
  readonly key: string;
  readonly held: number;
  /** How many of them hold the slot in question. */
  readonly inSlot: number;
}

/** Whether another hold under this key exceeds a limit; if so, of what. */
export const exceededBy = (
  { key, held, inSlot }: Held,
  limits: HoldLimits,
): 'customer' | 'network' | undefined => {
  const letter = key.charAt(0);
  if (letter === LETTERS.account) return held >= limits.perAccount ? 'customer' : undefined;
  if (letter === LETTERS.email) return held >= limits.perAddress ? 'customer' : undefined;
  const factor = letter === LETTERS.site || letter === LETTERS.confirmedSite ? SITE_FACTOR : 1;
  const isConfirmed = letter === LETTERS.confirmedNetwork || letter === LETTERS.confirmedSite;
  const isSlotFull = !isConfirmed && inSlot >= limits.perNetwork * factor;
  return isSlotFull || held >= limits.perNetworkAll * factor ? 'network' : undefined;
};
