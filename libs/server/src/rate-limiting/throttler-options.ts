import { type ExecutionContext } from '@nestjs/common';
import { type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { type LimitName, limitOf } from '@haulway/contracts';
import { type ApiRequest, endpointOf, networkOf, siteNetworkOf } from '../http/index.js';
import { type HitCounter } from './hit-counter.repository.js';
import { LocalHits } from './local-hits.js';
import { SITE_FACTOR } from './quotas.js';

/** Returns the account of a call, before any guard has run. The module of accounts provides it. */
export abstract class CallerAccount {
  /** @returns the account's id; null for an unauthenticated call, including one with an invalid token */
  abstract of(request: ApiRequest): Promise<string | null>;
}

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The limits that each process counts for itself: their calls change nothing. */
const LOCAL: ReadonlySet<LimitName> = new Set(['reads', 'webhook']);
const isLocal = (key: string): boolean => [...LOCAL].some((name) => key.startsWith(`${name}:`));

/**
 * The throttler's counts in PostgreSQL, shared by all instances of the API, except those of {@link LOCAL}. A full count
 * is reset when its window ends.
 */
class CountsOfLimits implements ThrottlerStorage {
  readonly #local = new LocalHits();

  constructor(private readonly counter: HitCounter) {}

  /**
   * @param ttl in milliseconds
   * @returns the hits of the window, and in how many seconds it ends
   */
  async increment(key: string, ttl: number, limit: number): Promise<Counted> {
    const counter = isLocal(key) ? this.#local : this.counter;
    const { count, remainingMs } = await counter.add(key, ttl);
    const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
    return {
      totalHits: count,
      timeToExpire: seconds,
      isBlocked: count > limit,
      timeToBlockExpire: seconds,
    };
  }
}

const MINUTE = 60_000;

const nameOf = (context: ExecutionContext): LimitName | undefined => limitOf(endpointOf(context));
const addressOf = (context: ExecutionContext): string => context.switchToHttp().getRequest<ApiRequest>().ip;

/**
 * How the throttler counts calls per minute. Each route has the limit that the contract gives it, counted by the
 * caller's network and, for IPv6, by the /48 around it with ten times the limit. `writes` are counted per account, so
 * that colleagues behind one address don't share them. The account comes from a valid token; all unauthenticated calls
 * (including those with an invalid token) count as one account.
 */
export const throttlerOptions = (
  numbers: Readonly<Partial<Record<LimitName, number>>>,
  counter: HitCounter,
  callers: CallerAccount,
): ThrottlerModuleOptions => {
  const numberOf = (context: ExecutionContext): number => numbers[nameOf(context) ?? 'writes'] ?? 0;
  const accountOf = async (context: ExecutionContext): Promise<string> => {
    if (nameOf(context) !== 'writes') return '';
    return (await callers.of(context.switchToHttp().getRequest<ApiRequest>())) ?? 'nobody';
  };
  const trackerBy =
    (nameNetwork: (address: string) => string | undefined) =>
    async (_request: unknown, context: ExecutionContext) =>
      `${await accountOf(context)}:${nameNetwork(addressOf(context))}`;
  const common = {
    ttl: MINUTE,
    generateKey: (context: ExecutionContext, tracker: string) => `${nameOf(context)}:${tracker}`,
  };
  return {
    storage: new CountsOfLimits(counter),
    setHeaders: false,
    throttlers: [
      { ...common, name: 'network', limit: numberOf, getTracker: trackerBy(networkOf) },
      {
        ...common,
        name: 'site',
        skipIf: (context) => siteNetworkOf(addressOf(context)) === undefined,
        limit: (context) => numberOf(context) * SITE_FACTOR,
        getTracker: trackerBy(siteNetworkOf),
      },
    ],
  };
};
