import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type Access } from '@haulway/contracts';
import { type ApiRequest, type Caller, endpointOf, forbidden, unauthenticated } from '../http/index.js';
import { tokenClaims } from './access-token.js';
import { SessionOwners } from './session-owners.js';

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>(['visitor', 'user', 'admin', 'releaser']);

/**
 * Lets a request through as its endpoint's `access` says. The account and the session are read for every call, so
 * that a role taken away, an account gone or a session ended counts at once, not when the token ends. `refresh`,
 * `stripe` and `publisher` routes are guarded by their own modules, and so are `releaser` routes, which only learn
 * here who is signed in.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly owners: SessionOwners) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = endpointOf(context);
    if (!ACCOUNT_ROUTES.has(access)) return true;
    const caller = await this.findCaller(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    request.caller = caller;
    request.staleToken = caller === null && request.headers.authorization !== undefined;
    if (access === 'visitor' || access === 'releaser') return true;
    if (!caller) throw unauthenticated();
    if (access === 'admin' && caller.role !== 'admin') throw forbidden();
    return true;
  }

  /** Nobody is no failure here: `canActivate` decides what that means. */
  override handleRequest<TUser>(_error: unknown, user: TUser | false): TUser {
    return (user === false ? null : user) as TUser;
  }

  private async findCaller(context: ExecutionContext): Promise<Caller | null> {
    await super.canActivate(context);
    const claims = tokenClaims.safeParse(
      context.switchToHttp().getRequest<ApiRequest & { user?: unknown }>().user,
    );
    return claims.success ? this.owners.find(claims.data) : null;
  }
}
