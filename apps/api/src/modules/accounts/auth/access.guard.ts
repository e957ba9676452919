import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Access } from '@haulway/contracts';
import { type ApiRequest, type Caller, endpointOf, forbiddenTo, unauthenticated } from '@haulway/server/http';
import { type TokenClaims } from './access-token.js';
import { AdminsInForce } from './second-factor/admins-in-force.js';
import { SessionRepository } from './session.repository.js';

/**
 * Admits a request according to its endpoint's `access`. The account and the session are read for every request, so
 * that a removed role, a deleted account or an ended session takes effect at once, not when the token expires.
 * `release_manager` routes are guarded by their own module; this guard only tells them who is signed in.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly admins: AdminsInForce,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = endpointOf(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const caller = request.claims ? await this.#findCaller(request.claims) : null;
    request.caller = caller;
    if (access === 'optional') return this.#allowAnonymous(request, caller);
    return this.#authorize(access, caller);
  }

  #allowAnonymous(request: ApiRequest, caller: Caller | null): true {
    request.tokenExpired = caller === null && request.headers.authorization !== undefined;
    return true;
  }

  #authorize(access: Access, caller: Caller | null): true {
    if (access !== 'user' && access !== 'admin') return true;
    if (!caller) throw unauthenticated();
    if (access === 'admin' && caller.role !== 'admin') throw forbiddenTo(caller);
    return true;
  }

  async #findCaller(claims: Pick<TokenClaims, 'sub' | 'family'>): Promise<Caller | null> {
    const caller = await this.sessions.findCaller(claims);
    return caller && this.admins.of(caller);
  }
}
