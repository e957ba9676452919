import { Injectable } from '@nestjs/common';
import { type ConfirmBody } from '@haulway/contracts';
import { ApiException, type Caller } from '@haulway/server/http';
import { Confirm } from '../../accounts/auth/confirmation/confirm.js';
import { type Source } from '../../accounts/auth/session-cookie.js';
import { ErasePerson } from './erase-person.js';
import { FindPerson } from './find-person.js';

/** Lets a user delete their own account, once they have proved their identity. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly confirm: Confirm,
    private readonly people: FindPerson,
    private readonly erasing: ErasePerson,
  ) {}

  /** @throws ApiException 403 `wrong_password`, `wrong_code` or `code_needed`; 409 `bookings_ahead`, `last_admin`; 429 */
  async execute(caller: Caller, body: ConfirmBody, source: Source): Promise<void> {
    await this.#shown(caller, body, source);
    await this.erasing.execute(await this.people.ofAccount(caller.id));
  }

  /** Confirms the caller's identity. A wrong password or code, which is 400 on other routes, is 403 here. */
  async #shown(caller: Caller, body: ConfirmBody, source: Source): Promise<void> {
    try {
      await this.confirm.execute(caller, body, source);
    } catch (error) {
      if (
        !(error instanceof ApiException) ||
        !['wrong_password', 'wrong_code', 'code_needed'].includes(error.code)
      )
        throw error;
      throw new ApiException(403, error.code, error.message, error.details);
    }
  }
}
