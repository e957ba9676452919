import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';
import { ApiConfig } from '../config/index.js';
import { type ApiRequest, endpointOf } from '../http/index.js';
import { HitCounter } from './hit-counter.js';
import { tooManyRequests } from './too-many-requests.js';

const MINUTE = 60_000;

/** The group of a route: those of one are counted together. A route counts when its contract says 429. */
const groupOf = ({ path, errors }: Endpoint): string | undefined =>
  errors.includes(429) ? path.split('/')[1] : undefined;

/** Calls a minute and address, for /auth, /payments, /telemetry and /contact; the first thing that is looked at. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limits: ReadonlyMap<string, number>;

  constructor(
    { limits, contactLimit }: ApiConfig,
    private readonly counter: HitCounter,
  ) {
    const { auth, payments, telemetry } = limits;
    this.limits = new Map(Object.entries({ auth, payments, telemetry, contact: contactLimit }));
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const group = groupOf(endpointOf(context));
    const limit = group === undefined ? undefined : this.limits.get(group);
    if (limit === undefined) return true;
    const { ip } = context.switchToHttp().getRequest<ApiRequest>();
    return this.count(`${group}:${ip}`, limit);
  }

  private async count(key: string, limit: number): Promise<boolean> {
    const { count, remainingMs } = await this.counter.add(key, MINUTE);
    if (count <= limit) return true;
    throw tooManyRequests('Too many requests. Please wait a moment and try again.', remainingMs);
  }
}
