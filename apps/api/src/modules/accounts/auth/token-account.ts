import { Injectable } from '@nestjs/common';
import { type IncomingHttpHeaders } from 'node:http';
import { type ApiRequest } from '@haulway/server/http';
import { CallerAccount } from '@haulway/server/rate-limiting';
import { AccessTokens } from './access-token.js';

/** The token of a request's Authorization header, or null. */
export const bearerTokenOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string | null =>
  /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? null;

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
