import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ConfirmedOverride, OVERRIDE_COOKIE, OVERRIDE_HOURS, OVERRIDE_PREFIX } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';
import { ApiConfig } from '../../../common/config/index.js';

/** Tells the site's server what this browser's admin has confirmed: signed, so that nobody else can say so. */
@Injectable()
export class OverrideCookie {
  readonly #key: KeyObject;
  readonly #attributes: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean };

  constructor({ discoverySigningKey, environment }: ApiConfig) {
    this.#key = createPrivateKey({
      key: Buffer.from(discoverySigningKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const secure = environment === 'production';
    this.#attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  give(reply: FastifyReply, confirmed: ConfirmedOverride): void {
    const payload = Buffer.from(JSON.stringify(confirmed)).toString('base64url');
    const signature = sign('sha256', Buffer.from(OVERRIDE_PREFIX + payload), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    const value = `${payload}.${signature.toString('base64url')}`;
    void reply.setCookie(OVERRIDE_COOKIE, value, { ...this.#attributes, maxAge: OVERRIDE_HOURS * 3600 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(OVERRIDE_COOKIE, this.#attributes);
  }
}
