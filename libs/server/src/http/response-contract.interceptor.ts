import { isDeepStrictEqual } from 'node:util';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { type Endpoint } from '@haulway/contracts';
import { map, type Observable } from 'rxjs';
import { endpointOf } from './route.js';

/** The response as the caller reads it: dates are texts, undefined members are gone. */
const onTheWire = (response: unknown): unknown =>
  JSON.parse(Buffer.isBuffer(response) ? response.toString('utf8') : JSON.stringify(response));

/**
 * The problem of a response according to its endpoint, or undefined. A member that the contract does not name is a
 * problem too, because notes meant for the office could leak that way.
 */
export const responseContractViolation = (endpoint: Endpoint, response: unknown): string | undefined => {
  const isFile = response instanceof StreamableFile || Buffer.isBuffer(response);
  if (endpoint.file && (!endpoint.response || isFile))
    return isFile ? undefined : 'returns something else than a file';
  if (!endpoint.response)
    return response === undefined ? undefined : 'returns a body where the contract has none';
  if (response === undefined) return 'returns nothing where the contract has a body';
  const wire = onTheWire(response);
  const parsed = endpoint.response.safeParse(wire);
  if (!parsed.success) return parsed.error.message;
  return isDeepStrictEqual(parsed.data, wire) ? undefined : 'returns members that the contract does not name';
};

/**
 * Outside production: checks every response against the contract, so that a mismatch fails a test instead of surprising
 * users.
 */
@Injectable()
export class ResponseContractInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context);
    return next.handle().pipe(
      map((response: unknown) => {
        const violation = responseContractViolation(endpoint, response);
        if (violation)
          throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${violation}`);
        return response;
      }),
    );
  }
}
