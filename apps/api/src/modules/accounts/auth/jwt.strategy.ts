import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { type Access } from '@haulway/contracts';
import { tokenClaims, type TokenClaims } from './access-token.js';
import { bearerTokenOf } from './token-account.js';
import { TOKEN_ALGORITHM, TokenKey } from './token-key.js';
import { endpointOf } from '../../../common/http/index.js';

/**
 * Reads the bearer token of a request. It says no more than what the token says: passport keeps its strategies for the
 * whole process, so whatever belongs to one application (its database) is asked by the guards.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor({ key }: TokenKey) {
    super({
      jwtFromRequest: bearerTokenOf,
      secretOrKey: key,
      algorithms: [TOKEN_ALGORITHM],
    });
  }

  /** @returns null for a token that we signed but that is no access token; it is refused like any other */
  validate(payload: unknown): TokenClaims | null {
    return tokenClaims.safeParse(payload).data ?? null;
  }
}

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
