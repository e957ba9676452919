import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ApiConfig } from '../config/index.js';
import { type TokenClaims, tokenClaims } from './access-token.js';

/** Reads a bearer token and checks its signature and time; who it stands for is the guard's question. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(config: ApiConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
    });
  }

  validate(payload: unknown): TokenClaims | null {
    const parsed = tokenClaims.safeParse(payload);
    return parsed.success ? parsed.data : null;
  }
}
