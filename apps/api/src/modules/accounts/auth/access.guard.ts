import { type Access, type Role } from '@haulway/contracts';
import { type ApiRequest, endpointOf, forbiddenTo, unauthenticated } from '@haulway/server/http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { bearerTokenOf, TOKEN_ALGORITHM, type TokenClaims, tokenClaims, TokenKey } from './access-tokens.js';
import { AdminsInForce } from './second-factor/second-factors.js';
import { SessionRepository } from './session.repository.js';

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

const ACCOUNT_ROUTES: ReadonlySet<Access> = new Set<Access>([
  'optional',
  'user',
  'crew',
  'staff',
  'admin',
  'release_manager',
]);

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

/** The roles that routes for signed-in people admit. */
const ROLES: Readonly<Partial<Record<Access, readonly Role[]>>> = {
  user: ['customer', 'crew', 'admin'],
  crew: ['crew'],
  staff: ['crew', 'admin'],
  admin: ['admin'],
};

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
    const found = request.claims ? await this.sessions.findCaller(request.claims) : null;
    const caller = found && (await this.admins.of(found));
    request.caller = caller;
    if (access === 'optional')
      request.tokenExpired = caller === null && request.headers.authorization !== undefined;
    if (!(access in ROLES)) return true;
    if (!caller) throw unauthenticated();
    if (!ROLES[access]?.includes(caller.role)) throw forbiddenTo(caller);
    return true;
  }
}
