import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Role } from '@haulway/contracts';
import { z } from 'zod';
import { TOKEN_ALGORITHM } from './token-key.js';

/** How long a token lasts, in seconds. */
export const TOKEN_SECONDS = 15 * 60;

/**
 * The claims of a token. `family` is the refresh family it was issued for: when the family ends, the token can't be
 * renewed.
 */
export const tokenClaims = z.object({ sub: z.uuid(), email: z.string(), role: z.string(), family: z.uuid() });
export type TokenClaims = z.infer<typeof tokenClaims>;

/** Issues access tokens, and reads them where no guard (`JwtStrategy`) has read them. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  /** A token of 15 minutes; no two are equal. */
  issue(user: { id: string; email: string; role: Role }, family: string): Promise<string> {
    const claims: TokenClaims = { sub: user.id, email: user.email, role: user.role, family };
    return this.jwt.signAsync(claims, {
      expiresIn: TOKEN_SECONDS,
      jwtid: randomUUID(),
    });
  }

  /** The claims of a token that is valid now, or null. */
  async read(token: string): Promise<TokenClaims | null> {
    try {
      const payload = await this.jwt.verifyAsync<object>(token, {
        algorithms: [TOKEN_ALGORITHM],
      });
      return tokenClaims.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  }
}
