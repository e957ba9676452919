import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ApiRequest, forbiddenTo } from '../../common/http/index.js';
import { PublisherGuard } from './publisher.guard.js';

/** Lets through admins, and whoever holds the publish token of the remote named in the path. */
@Injectable()
export class ReleaseManagerGuard implements CanActivate {
  constructor(private readonly publisher: PublisherGuard) {}

  /** @throws ApiException 401 for nobody, 403 for somebody signed in who is no admin */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<ApiRequest>();
    if (!caller) return this.publisher.canActivate(context);
    if (caller.role !== 'admin') throw forbiddenTo(caller);
    return true;
  }
}
