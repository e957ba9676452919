import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type Access } from '@haulway/contracts';
import { endpointOf } from '../../../common/http/index.js';

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>(['optional', 'user', 'admin', 'release_manager']);

/**
 * Leaves on the request what its bearer token says (`claims`), or false where there is none that is valid. It turns
 * nobody away: who may pass without one is for `AccessGuard`. Elsewhere a token is not looked at: `refresh`, `stripe`
 * and `publisher` routes are guarded by their own modules, and a `public` route ignores it.
 */
@Injectable()
export class BearerTokenGuard extends AuthGuard('jwt') {
  override canActivate(context: ExecutionContext) {
    return ACCOUNT_ROUTES.has(endpointOf(context).access) ? super.canActivate(context) : true;
  }

  override handleRequest<Claims>(error: unknown, claims: Claims): Claims {
    if (error) throw error;
    return claims;
  }
}
