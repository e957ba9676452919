import { Injectable } from '@nestjs/common';
import { HitCounter } from './hit-counter.repository.js';
import { ApiException, networkOf, siteNetworkOf } from '../http/index.js';

/** How many times the limit of one IPv6 network applies to the /48 around it. */
export const SITE_FACTOR = 10;

export interface Count {
  readonly key: string;
  readonly limit: number;
}

/**
 * The counts for an action from an address: the network (an IPv4 address, or an IPv6 /64), and for IPv6 also the /48
 * around it with ten times the limit. Count in this order and stop at the first that is full, so that one full network
 * does not use up the allowance of its neighbours.
 */
export const networkCounts = (name: string, address: string, limit: number): readonly Count[] => {
  const network = { key: `${name}:${networkOf(address)}`, limit };
  const site = siteNetworkOf(address);
  return site === undefined ? [network] : [network, { key: `${name}:${site}`, limit: limit * SITE_FACTOR }];
};

/** 429 with Retry-After, in whole seconds and at least one. */
export const tooManyRequests = (message: string, remainingMs: number): ApiException =>
  new ApiException(429, 'rate_limited', message, undefined, Math.max(1, Math.ceil(remainingMs / 1000)));

/** How often an action may happen within a window of time, and the message when it happens too often. */
export interface Quota extends Count {
  readonly windowMs: number;
  readonly message: string;
}

/** Limits actions of which only the successful ones count. */
@Injectable()
export class Quotas {
  constructor(private readonly counter: HitCounter) {}

  /**
   * Runs an action that counts against quotas. The hits are counted before it and taken back when it fails. So
   * concurrent calls never exceed the limit, and a failed attempt costs nothing.
   * @throws ApiException 429 at the first quota that is used up; any error of `work`
   */
  async spend<T>(quotas: readonly Quota[], work: () => Promise<T>): Promise<T> {
    const hits = await this.counter.addInTurn(quotas);
    try {
      for (const [nth, { count, remainingMs }] of hits.entries()) {
        const quota = quotas[nth];
        if (quota && count > quota.limit) throw tooManyRequests(quota.message, remainingMs);
      }
      return await work();
    } catch (error) {
      const counted = quotas.slice(0, hits.length);
      await Promise.all(counted.map(({ key }) => this.counter.takeBack(key)));
      throw error;
    }
  }
}
