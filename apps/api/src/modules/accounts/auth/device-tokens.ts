import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { type UserEntity } from '../users/user.entity.js';

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
    const payload = token === undefined ? null : await this.#verify(token);
    const { data } = deviceClaims.safeParse(payload);
    if (!data || !user) return undefined;
    return data.sub === user.id && data.password === fingerprintOf(user) ? data.device : undefined;
  }

  async #verify(token: string): Promise<object | null> {
    try {
      return await this.jwt.verifyAsync<object>(token, { algorithms: ['HS256'], audience: AUDIENCE });
    } catch {
      return null;
    }
  }
}
