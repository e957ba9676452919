import { hasCountedRows } from '@haulway/contracts';
import { SecurityTrail } from '@haulway/server/audit';
import { type ApiRequest, endpointOf } from '@haulway/server/http';
import { tooManyRequests } from '@haulway/server/rate-limiting';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { concatMap, type Observable } from 'rxjs';
import { ApiConfig } from '../../common/config/index.js';
import { ListReadRepository } from './security-trail.repository.js';

/** The number of rows in a response: those of its lists, and one for a single record beside them. */
const rowsIn = (response: object): number => {
  let rows = 0;
  for (const value of Object.values(response) as unknown[]) {
    if (Array.isArray(value)) rows += value.length;
    else if (typeof value === 'object' && value !== null) rows += 1 + rowsIn(value);
  }
  return rows;
};

/**
 * Limits how many rows of customers, bookings and lists an admin reads within an hour, over all responses together, so
 * that nobody can copy the customers page by page from a screen that was left open. Large reads are in the audit trail.
 */
@Injectable()
export class ListReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly reads: ListReadRepository,
    private readonly trail: SecurityTrail,
    private readonly config: ApiConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const { caller } = request;
    if (caller?.role !== 'admin' || !hasCountedRows(endpoint)) return next.handle();
    // a change can't be undone once its rows are known, so it is refused before
    const isChange = endpoint.method !== 'GET';
    if (isChange && (await this.reads.window(caller.id)).count >= this.config.listRowsLimit)
      throw await this.#refusal(caller.id);
    const event = this.trail.eventOf(request, `${endpoint.method} ${endpoint.path}`);
    return next.handle().pipe(
      concatMap(async (response: object) => {
        const limit = isChange ? undefined : this.config.listRowsLimit;
        const rows = rowsIn(response);
        if (rows > 0 && !(await this.reads.add(caller.id, rows, event, limit)))
          throw await this.#refusal(caller.id);
        return response;
      }),
    );
  }

  async #refusal(adminId: string): Promise<Error> {
    const number = this.config.listRowsLimit.toLocaleString('en-GB');
    return tooManyRequests(
      `You can read ${number} rows of lists an hour, and have reached this limit. Please try again later.`,
      (await this.reads.window(adminId)).remainingMs,
    );
  }
}
