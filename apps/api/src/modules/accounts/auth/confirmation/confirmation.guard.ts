import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ApiRequest, type Caller, endpointOf } from '../../../../common/http/index.js';
import { Confirmations } from './confirmations.js';

/** Holds endpoints with `confirmation: true` to a fresh confirmation. Runs after it is known who calls. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly confirmations: Confirmations) {}

  /** @throws ApiException 403 `confirmation_needed` */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!endpointOf(context).confirmation) return true;
    const { caller } = context.switchToHttp().getRequest<ApiRequest>();
    return caller ? this.#confirm(caller) : true;
  }

  async #confirm(caller: Caller): Promise<true> {
    await this.confirmations.assertFresh(caller);
    return true;
  }
}
