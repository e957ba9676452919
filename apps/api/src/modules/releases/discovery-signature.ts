import { createPrivateKey, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../common/config/index.js';

/** Signs the discovery document as libs/contracts/src/micro-frontends.ts says: ECDSA P-256, detached. */
@Injectable()
export class DiscoverySignature {
  readonly #key: ReturnType<typeof createPrivateKey>;

  constructor(config: ApiConfig) {
    this.#key = createPrivateKey({
      key: Buffer.from(config.discoverySigningKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
  }

  /**
   * The header's value.
   * @param sequence number of the document; it never falls
   * @param expires when the signature stops to hold, in Unix seconds
   * @param bytes the document exactly as it is sent
   */
  header(sequence: number, expires: number, bytes: Buffer): string {
    const signed = Buffer.concat([Buffer.from(`${sequence}.${expires}.`), bytes]);
    const signature = sign('sha256', signed, { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `v1;seq=${sequence};exp=${expires};sig=${signature.toString('base64')}`;
  }
}
