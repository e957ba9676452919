import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CONFIRMATION_MS } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import {
  ApiException,
  type ApiRequest,
  endpointOf,
  forbiddenTo,
  unauthenticated,
} from '@haulway/server/http';
import { type ActiveToken, Introspection } from './api-accounts.js';

/**
 * Admits a request according to its endpoint's `access`, by the API's introspection of its access token. Publish tokens
 * are checked by the guards of the routes that take them, without the API.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly introspection: Introspection,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiException 401, 403 `forbidden`, `second_factor_required` or `confirmation_needed`, 503 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access, confirmation } = endpointOf(context);
    if (access !== 'admin' && access !== 'release_manager') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const token = await this.introspection.of(request);
    request.caller = token && {
      id: token.sub,
      email: token.username,
      role: token.role,
      family: token.session,
      ...(token.lacks_second_factor ? { lacksSecondFactor: true } : {}),
    };
    if (access === 'admin' && !request.caller) throw unauthenticated();
    if (request.caller && request.caller.role !== 'admin') throw forbiddenTo(request.caller);
    if (token && confirmation === true) this.#assertConfirmed(token);
    return true;
  }

  #assertConfirmed({ confirmed_at, confirmation_methods: methods }: ActiveToken): void {
    const ageMs = this.clock.now().getTime() - (confirmed_at ? Date.parse(confirmed_at) : -Infinity);
    if (ageMs > CONFIRMATION_MS)
      throw new ApiException(403, 'confirmation_needed', "Please confirm it's you.", { methods });
  }
}
