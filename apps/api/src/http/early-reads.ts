import { Injectable } from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';
import { type ZodType } from 'zod';
import { type ApiRequest, withoutEmpty } from './parameters.js';

type Begin = (request: ApiRequest, ownerId: string) => void;

/**
 * Lists of a caller's own things are read while the guard asks who the caller is (ADR 107): a valid token says whose
 * they would be. Whoever is turned away is never given what was read.
 */
@Injectable()
export class EarlyReads {
  private readonly begins = new Map<Endpoint, Begin>();

  /**
   * @param query the endpoint's own schema; where it refuses, nothing is begun and the handler says so later
   * @param read what the owner's list needs; undefined where that depends on more than their id
   * @returns what was begun for a request, if anything was
   */
  offer<Query, Result>(
    endpoint: Endpoint,
    query: ZodType<Query>,
    read: (ownerId: string, query: Query) => Promise<Result> | undefined,
  ): (request: ApiRequest) => Promise<Result> | undefined {
    const begun = new WeakMap<ApiRequest, Promise<Result>>();
    this.begins.set(endpoint, (request, ownerId) => {
      const parsed = query.safeParse(withoutEmpty(request.query));
      const reading = parsed.success ? read(ownerId, parsed.data) : undefined;
      if (!reading) return;
      // a request that is refused must not leave a failure behind
      reading.catch(() => undefined);
      begun.set(request, reading);
    });
    return (request) => begun.get(request);
  }

  /** Called by the guard, once the token has been found valid. */
  begin(endpoint: Endpoint, request: ApiRequest, ownerId: string): void {
    this.begins.get(endpoint)?.(request, ownerId);
  }
}
