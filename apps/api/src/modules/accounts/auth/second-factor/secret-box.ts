import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../../common/config/index.js';
import { open, seal } from '../../../../common/sealed.js';

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
    return seal(secret, this.#encryptionKey, owner);
  }

  /** @throws Error for data that was changed, belongs to another account, or was sealed under another key */
  open(sealed: Buffer, owner: string): string {
    return open(sealed, this.#encryptionKey, owner);
  }

  digest(code: string, owner: string): Buffer {
    return createHmac('sha256', this.#digestKey).update(`${owner}\n${code}`).digest();
  }
}
