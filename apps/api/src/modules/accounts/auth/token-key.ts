import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { ApiConfig } from '../../../common/config/index.js';

/** Signs access tokens; also the only algorithm that is accepted. */
export const TOKEN_ALGORITHM = 'HS256';

/**
 * The key of access tokens, made once: given the secret's text, the JWT library would try to read it as a public key
 * with every token.
 */
@Injectable()
export class TokenKey {
  readonly key: KeyObject;

  constructor({ jwtSecret }: ApiConfig) {
    this.key = createSecretKey(jwtSecret, 'utf8');
  }
}

/** Gives the key to whatever signs or reads tokens. */
@Module({ providers: [TokenKey], exports: [TokenKey] })
export class TokenKeyModule {}
