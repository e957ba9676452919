import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { RegistryConfig } from '../registry-config.js';
import { type ApiRequest, forbiddenTo, unauthenticated } from '@haulway/server/http';
import { PublishTokens } from './tokens/publish-tokens.js';
import { type Publisher, type PublisherRequest } from './tokens/publisher.js';

/** The token of a remote on a developer's own machine: the HMAC of its name. Production accepts none. */
export const developmentToken = (secret: string, remote: string): string =>
  createHmac('sha256', secret).update(remote).digest('hex');

const DEVELOPMENT: Publisher = { who: 'development', owner: null, tokenId: null, path: null, token: null };

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Lets through callers with a publish token of the remote named in the path, and stores the publisher on the request.
 */
@Injectable()
export class PublisherGuard implements CanActivate {
  constructor(
    private readonly config: RegistryConfig,
    private readonly tokens: PublishTokens,
  ) {}

  /** @throws ApiException 401 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PublisherRequest>();
    const { remote = '' } = request.params;
    const token = /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthenticated();
    const { publishSecret } = this.config;
    const isDevelopment =
      publishSecret !== undefined && isSame(token, developmentToken(publishSecret, remote));
    request.publisher = isDevelopment ? DEVELOPMENT : await this.tokens.publisherBy(token, remote);
    return true;
  }
}

/** Lets through admins, and callers with the publish token of the remote named in the path. */
@Injectable()
export class ReleaseManagerGuard implements CanActivate {
  constructor(private readonly publisher: PublisherGuard) {}

  /** @throws ApiException 401 for an unauthenticated caller, 403 for a signed-in person who is not an admin */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<ApiRequest>();
    if (!caller) return this.publisher.canActivate(context);
    if (caller.role !== 'admin') throw forbiddenTo(caller);
    return true;
  }
}
