import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { tokenClaims, type TokenClaims } from './access-token.js';
import { bearerTokenOf } from './bearer-token.js';
import { TOKEN_ALGORITHM, TokenKey } from './token-key.js';

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
