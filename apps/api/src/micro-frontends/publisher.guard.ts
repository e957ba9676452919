import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiConfig } from '../config/index.js';
import { type ApiRequest, unauthenticated } from '../http/index.js';

/** A remote's publish token: the HMAC of its name, so that each team's opens its own remote only. */
export const publishTokenOf = (secret: string, remote: string): string =>
  createHmac('sha256', secret).update(remote).digest('hex');

/** Lets through whoever holds the publish token of the remote named in the path. */
@Injectable()
export class PublisherGuard implements CanActivate {
  constructor(private readonly config: ApiConfig) {}

  /** @throws ApiException 401 */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ApiRequest & { params: { remote?: string } }>();
    const expected = Buffer.from(publishTokenOf(this.config.publishSecret, request.params.remote ?? ''));
    const given = Buffer.from(/^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthenticated();
    return true;
  }
}
