import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { type Access } from '@haulway/contracts';
import { tokenClaims, type TokenClaims } from './access-token.js';
import { bearerTokenOf } from './token-account.js';
import { TOKEN_ALGORITHM, TokenKey } from './token-key.js';
import { endpointOf } from '@haulway/server/http';

/**
 * Reads the bearer token of a request and returns only its claims. Passport keeps its strategies for the whole process,
 * so the guards read everything that belongs to one application (its database).
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

  /**
   * @returns null for a token that we signed but that is not an access token; it is rejected like any other invalid
   *   token
   */
  validate(payload: unknown): TokenClaims | null {
    return tokenClaims.safeParse(payload).data ?? null;
  }
}

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>(['optional', 'user', 'admin', 'release_manager']);

/**
 * Puts the claims of the bearer token on the request (`claims`), or false when there is no valid token. It rejects no
 * request: `AccessGuard` decides who may pass without a token. On other routes the token is not read: `refresh`,
 * `stripe` and `publisher` routes are guarded by their own modules, and a `public` route ignores it.
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
