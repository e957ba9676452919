import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { type Caller } from '../../../../common/http/index.js';
import { queueAccountEmail } from '../../emails/account-emails.js';
import { UsersService } from '../../users/users.service.js';
import { AccountMailLimit } from '../account-mail-limit.js';

/** Sends the link that confirms an e-mail address once more. */
@Injectable()
export class ResendVerification {
  constructor(
    private readonly users: UsersService,
    private readonly limit: AccountMailLimit,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Does nothing for an address that is confirmed already.
   * @throws ApiException 429
   */
  async execute({ id, email }: Caller, networkAddress: string): Promise<void> {
    const user = await this.users.byId(id);
    if (!user || user.emailVerifiedAt) return;
    await this.limit.add(email, networkAddress);
    await this.dataSource.transaction((manager) => queueAccountEmail(manager, 'emailVerification', email));
  }
}
