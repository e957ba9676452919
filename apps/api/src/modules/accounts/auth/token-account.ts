import { Injectable } from '@nestjs/common';
import { type ApiRequest } from '../../../common/http/index.js';
import { CallerAccount } from '../../../common/rate-limiting/caller-account.js';
import { AccessTokens } from './access-token.js';
import { bearerTokenOf } from './bearer-token.js';

/** The account that a call's bearer token names. */
@Injectable()
export class TokenAccount extends CallerAccount {
  constructor(private readonly tokens: AccessTokens) {
    super();
  }

  async of(request: ApiRequest): Promise<string | null> {
    const token = bearerTokenOf(request);
    const claims = token === null ? null : await this.tokens.read(token);
    return claims?.sub ?? null;
  }
}
