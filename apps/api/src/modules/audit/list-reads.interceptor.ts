import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { ApiConfig } from '../../common/config/index.js';
import { type ApiRequest, endpointOf, isAdminList } from '@haulway/server/http';
import { HitCounter, tooManyRequests } from '@haulway/server/rate-limiting';
import { SecurityTrail } from './security-trail.js';

const HOUR_MS = 3_600_000;
/** Each time an admin has read this many more rows within an hour, it is recorded. */
const RECORDED_ROWS = 500;

/** The number of rows in a response: the length of its only array. */
const rowsIn = (response: unknown): number => {
  const rows: unknown = Object.values(Object(response)).find((value) => Array.isArray(value));
  return Array.isArray(rows) ? rows.length : 0;
};

/**
 * Limits how many rows of lists an admin reads within an hour, over all lists together, so that nobody can copy the
 * customers page by page from a screen that was left open. Large reads are in the audit trail.
 */
@Injectable()
export class ListReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly counter: HitCounter,
    private readonly trail: SecurityTrail,
    private readonly config: ApiConfig,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (!isAdminList(endpoint)) return next.handle();
    const route = `${endpoint.method} ${endpoint.path}`;
    return next.handle().pipe(
      concatMap(async (response: unknown) => {
        const rows = rowsIn(response);
        if (rows > 0) await this.#count(request, route, rows);
        return response;
      }),
    );
  }

  /** @throws ApiException 429 when the rows are more than are left of the hour; they then don't count */
  async #count(request: ApiRequest, route: string, rows: number): Promise<void> {
    const key = `list-rows:${request.caller?.id}`;
    const limit = this.config.listRowsLimit;
    const { count, remainingMs } = await this.counter.add(key, HOUR_MS, rows);
    if (count > limit) {
      await this.counter.takeBack(key, rows);
      const number = limit.toLocaleString('en-GB');
      throw tooManyRequests(
        `You can read ${number} rows of lists an hour, and have reached this limit. Please try again later.`,
        remainingMs,
      );
    }
    const recorded = Math.floor(count / RECORDED_ROWS) * RECORDED_ROWS;
    if (recorded > count - rows) await this.trail.record('large_read', request, route, `${recorded}_rows`);
  }
}
