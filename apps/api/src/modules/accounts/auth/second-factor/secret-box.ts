import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../../common/config/index.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `haulway second factor ${purpose}`, 32));

/**
 * Seals the secrets of second factors with keys derived from SECOND_FACTOR_KEY, so that a stolen database alone is
 * useless.
 */
@Injectable()
export class SecretBox {
  readonly #encryptionKey: Buffer;
  readonly #digestKey: Buffer;

  constructor({ secondFactorKey }: ApiConfig) {
    this.#encryptionKey = derive(secondFactorKey, 'secrets');
    this.#digestKey = derive(secondFactorKey, 'recovery codes');
  }

  /** @param owner the account; the result can't be opened for another account */
  seal(secret: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#encryptionKey, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error for data that was changed, belongs to another account, or was sealed under another key */
  open(sealed: Buffer, owner: string): string {
    const textAt = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.#encryptionKey, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
    return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8');
  }

  digest(code: string, owner: string): Buffer {
    return createHmac('sha256', this.#digestKey).update(`${owner}\n${code}`).digest();
  }
}
