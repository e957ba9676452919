import { createHash, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { type Role } from '@haulway/contracts';
import { type ApiRequest } from '@haulway/server/http';
import { CallerAccount } from '@haulway/server/rate-limiting';
import { Global, Injectable, Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { type UserEntity } from '../users/user.repository.js';
import { ApiConfig } from '../../../common/config/index.js';

/** The algorithm that signs access tokens, and the only one that is accepted. */
export const TOKEN_ALGORITHM = 'HS256';

/**
 * The key of access tokens, created once. If the JWT library got the secret's text, it would try to read it as a public
 * key for every token.
 */
@Injectable()
export class TokenKey {
  readonly key: KeyObject;

  constructor({ jwtSecret }: ApiConfig) {
    this.key = createSecretKey(jwtSecret, 'utf8');
  }
}

/** Provides the key to the modules that sign or read tokens. */
@Module({ providers: [TokenKey], exports: [TokenKey] })
class TokenKeyModule {}

/** How long a token lasts, in seconds. */
const TOKEN_SECONDS = 15 * 60;

/**
 * The claims of a token. `family` is the refresh family it was issued for: when the family ends, the token can't be
 * renewed.
 */
export const tokenClaims = z.object({ sub: z.uuid(), email: z.string(), role: z.string(), family: z.uuid() });
export type TokenClaims = z.infer<typeof tokenClaims>;

/** The payload of a token that is valid now, or null. */
const payloadOf = (jwt: JwtService, token: string, audience?: string): Promise<object | null> =>
  jwt.verifyAsync<object>(token, { algorithms: [TOKEN_ALGORITHM], audience }).catch(() => null);

/** Issues access tokens, and reads them where no guard (`JwtStrategy`) has read them. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  /** A token of 15 minutes; no two are equal. */
  issue(user: { id: string; email: string; role: Role }, family: string): Promise<string> {
    const claims: TokenClaims = { sub: user.id, email: user.email, role: user.role, family };
    return this.jwt.signAsync(claims, { expiresIn: TOKEN_SECONDS, jwtid: randomUUID() });
  }

  /** The claims of a token that is valid now, or null. */
  async read(token: string): Promise<TokenClaims | null> {
    return tokenClaims.safeParse(await payloadOf(this.jwt, token)).data ?? null;
  }
}

/** The token of a request's Authorization header, or null. */
export const bearerTokenOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string | null =>
  /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? null;

@Injectable()
class TokenAccount extends CallerAccount {
  constructor(private readonly tokens: AccessTokens) {
    super();
  }

  async of(request: ApiRequest): Promise<string | null> {
    const token = bearerTokenOf(request);
    const claims = token === null ? null : await this.tokens.read(token);
    return claims?.sub ?? null;
  }
}

/**
 * Provides access tokens and their key to the modules that issue or read them. The rate limits use them to find the
 * account of a request.
 */
@Global()
@Module({
  imports: [
    TokenKeyModule,
    JwtModule.registerAsync({
      imports: [TokenKeyModule],
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({ secret: key, signOptions: { algorithm: TOKEN_ALGORITHM } }),
    }),
  ],
  providers: [AccessTokens, { provide: CallerAccount, useClass: TokenAccount }],
  exports: [AccessTokens, CallerAccount, JwtModule, TokenKeyModule],
})
export class AccessTokensModule {}

/** How long a browser is remembered after its last sign-in, in seconds: as long as browsers keep a cookie. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** Distinguishes these tokens from access tokens, which are signed with the same key. */
const AUDIENCE = 'device';

type Owner = Pick<UserEntity, 'id' | 'passwordHash'>;

const deviceClaims = z.object({ sub: z.uuid(), device: z.uuid(), password: z.string() });

/** A value that changes with the password but reveals nothing about it: a digest of the salted password hash. */
const fingerprintOf = ({ passwordHash }: Owner): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/**
 * Tokens with which a browser shows that it has signed in to an account before. A device token gives no access. Wrong
 * passwords from such a browser have their own count, so that guesses made elsewhere do not lock it out of the account
 * (ADR 124).
 */
@Injectable()
export class DeviceTokens {
  constructor(private readonly jwt: JwtService) {}

  /**
   * A token for a browser whose user has just entered or set the account's password.
   * @param device the browser's id if it has one; otherwise it gets a new one
   */
  issue(user: Owner, device: string = randomUUID()): Promise<string> {
    const claims = { device, password: fingerprintOf(user) };
    return this.jwt.signAsync(claims, { subject: user.id, audience: AUDIENCE, expiresIn: DEVICE_SECONDS });
  }

  /**
   * The browser's id, if it has signed in to this account before and the password is still the same. It is undefined
   * for another account's token, and for an address without an account.
   */
  async read(token: string | undefined, user: Owner | null): Promise<string | undefined> {
    const payload = token === undefined ? null : await payloadOf(this.jwt, token, AUDIENCE);
    const { data } = deviceClaims.safeParse(payload);
    if (!data || !user) return undefined;
    return data.sub === user.id && data.password === fingerprintOf(user) ? data.device : undefined;
  }
}
