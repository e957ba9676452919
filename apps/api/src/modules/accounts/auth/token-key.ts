import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
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
export class TokenKeyModule {}
