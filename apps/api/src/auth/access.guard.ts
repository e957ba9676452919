import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type Access } from '@haulway/contracts';
import { type ApiRequest, type Caller, endpointOf, forbidden, unauthenticated } from '../http/index.js';
import { AccessTokens } from './access-token.js';
import { bearerTokenOf } from './bearer-token.js';
import { SessionOwners } from './session-owners.js';

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>(['visitor', 'user', 'admin', 'releaser']);

/**
 * Lets a request through as its endpoint's `access` says. The account and the session are read for every call, so
 * that a role taken away, an account gone or a session ended counts at once, not when the token ends. `refresh`,
 * `stripe` and `publisher` routes are guarded by their own modules, and so are `releaser` routes, which only learn
 * here who is signed in.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly owners: SessionOwners,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { access } = endpointOf(context);
    return !ACCOUNT_ROUTES.has(access) || this.admit(context.switchToHttp().getRequest(), access);
  }

  private async admit(request: ApiRequest, access: Access): Promise<boolean> {
    const caller = await this.findCaller(request);
    request.caller = caller;
    request.staleToken = caller === null && request.headers.authorization !== undefined;
    if (access === 'visitor' || access === 'releaser') return true;
    if (!caller) throw unauthenticated();
    if (access === 'admin' && caller.role !== 'admin') throw forbidden();
    return true;
  }

  private async findCaller(request: ApiRequest): Promise<Caller | null> {
    const token = bearerTokenOf(request);
    const claims = token === undefined ? null : await this.tokens.read(token);
    return claims && this.owners.find(claims);
  }
}
