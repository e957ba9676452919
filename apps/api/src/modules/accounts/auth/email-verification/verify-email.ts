import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type VerifyEmailBody } from '@haulway/contracts';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../../../../common/clock/clock.js';
import { UserEntity } from '../../users/user.entity.js';
import { linkNotValid } from '../mailed-tokens/link-not-valid.js';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.js';

/** Confirms that an account's e-mail address is read by its owner. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws ApiException 400 `link_not_valid` */
  async execute({ token }: VerifyEmailBody): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const id = await this.tokens.spend(manager, token, 'email_verification');
      if (id === null) throw linkNotValid();
      await this.mark(manager, id);
    });
  }

  /** Notes the first time; links that are still on their way are worthless from then on. */
  async mark(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(
      UserEntity,
      { id: userId, emailVerifiedAt: IsNull() },
      { emailVerifiedAt: this.clock.now() },
    );
    await this.tokens.revoke(manager, userId, 'email_verification');
  }
}
