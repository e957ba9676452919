import { type ExecutionContext } from '@nestjs/common';
import { type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { type LimitName, limitOf } from '@haulway/contracts';
import { type ApiConfig } from '../config/index.js';
import { type ApiRequest, endpointOf, networkOf, siteNetworkOf } from '../http/index.js';
import { type HitCounter } from './hit-counter.repository.js';
import { SITE_FACTOR } from './quotas.js';

/** Tells under whose account a call is made, before any guard has looked at it. The module of accounts provides it. */
export abstract class CallerAccount {
  /** @returns the account's id; null for a call of nobody, also one whose token is good for nothing */
  abstract of(request: ApiRequest): Promise<string | null>;
}

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The throttler's counts in PostgreSQL: all instances of the API are one. A full count opens when its window ends. */
class PostgresThrottlerStorage implements ThrottlerStorage {
  constructor(private readonly counter: HitCounter) {}

  /**
   * @param ttl in milliseconds
   * @returns the hits of the window, and in seconds when it ends
   */
  async increment(key: string, ttl: number, limit: number): Promise<Counted> {
    const { count, remainingMs } = await this.counter.add(key, ttl);
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
 * How the throttler counts calls a minute: each route under the limit that the contract gives it, by the caller's
 * network and, for IPv6, by the /48 around it at ten times the number. `writes` are counted for each account apart, so
 * that colleagues behind one address don't share them; the account is what a valid token says, and nobody's calls
 * (also those with a token that is good for nothing) are one.
 */
export const throttlerOptions = (
  { limits, contactLimit, writesLimit }: ApiConfig,
  counter: HitCounter,
  callers: CallerAccount,
): ThrottlerModuleOptions => {
  const { auth, payments, telemetry } = limits;
  const numbers: Record<LimitName, number> = {
    auth,
    payments,
    telemetry,
    contact: contactLimit,
    writes: writesLimit,
  };
  const numberOf = (context: ExecutionContext): number => numbers[nameOf(context) ?? 'writes'];
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
    storage: new PostgresThrottlerStorage(counter),
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
