import { Injectable } from '@nestjs/common';
import { HitCounter } from './hit-counter.repository.js';
import { ApiException, networkOf, siteNetworkOf } from '../http/index.js';

/** How many networks' worth the /48 around an IPv6 network may do. */
export const SITE_FACTOR = 10;

/** A key to count under, and how far it may go. */
export interface Count {
  readonly key: string;
  readonly limit: number;
}

/**
 * What something done from an address is counted under: the network (an IPv4 address, or an IPv6 /64), and for IPv6
 * the /48 around it at ten times the number. Count in this order and stop at the first that is full, so that one full
 * network does not use up what its neighbours have.
 */
export const networkCounts = (name: string, address: string, limit: number): readonly Count[] => {
  const network = { key: `${name}:${networkOf(address)}`, limit };
  const site = siteNetworkOf(address);
  return site === undefined ? [network] : [network, { key: `${name}:${site}`, limit: limit * SITE_FACTOR }];
};

/** 429 with Retry-After, in whole seconds and at least one. */
export const tooManyRequests = (message: string, remainingMs: number): ApiException =>
  new ApiException(429, 'rate_limited', message, undefined, Math.max(1, Math.ceil(remainingMs / 1000)));

/** How often something may be done within a window of time, and what is said to whoever has done it too often. */
export interface Quota extends Count {
  readonly windowMs: number;
  readonly message: string;
}

/** Limits what is counted only where it succeeds. */
@Injectable()
export class Quotas {
  constructor(private readonly counter: HitCounter) {}

  /**
   * Does something that counts against quotas. The hits are counted before and taken back where it fails, so that of many
   * at once never more succeed, and whoever made a mistake has lost nothing.
   * @throws ApiException 429 at the first quota that is used up; whatever `work` throws
   */
  async spend<T>(quotas: readonly Quota[], work: () => Promise<T>): Promise<T> {
    const counted: string[] = [];
    try {
      for (const { key, limit, windowMs, message } of quotas) {
        counted.push(key);
        const { count, remainingMs } = await this.counter.add(key, windowMs);
        if (count > limit) throw tooManyRequests(message, remainingMs);
      }
      return await work();
    } catch (error) {
      await Promise.all(counted.map((key) => this.counter.takeBack(key)));
      throw error;
    }
  }
}
