import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiException, type ApiRequest, type Caller, endpointOf, unauthenticated } from '../http/index.js';
import { UsersService } from '../users/users.service.js';
import { tokenClaims } from './access-token.js';

const forbidden = () => new ApiException(403, 'forbidden', 'You do not have permission to do this.');

/**
 * Lets a request through as its endpoint's `access` says. The account is read for every call, so that a role taken
 * away or an account gone counts at once, not when the token ends. `refresh`, `stripe` and `publisher` routes are
 * guarded by their own modules.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly users: UsersService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = endpointOf(context);
    if (access !== 'user' && access !== 'admin' && access !== 'visitor') return true;
    const caller = await this.findCaller(context);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    request.caller = caller;
    request.staleToken = caller === null && request.headers.authorization !== undefined;
    if (access === 'visitor') return true;
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
    const user = claims.success ? await this.users.byId(claims.data.sub) : null;
    return user && { id: user.id, email: user.email, role: user.role };
  }
}
