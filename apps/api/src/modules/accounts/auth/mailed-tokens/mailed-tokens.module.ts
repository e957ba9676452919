import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailedTokenEntity } from './mailed-token.entity.js';
import { MailedTokenRepository } from './mailed-token.repository.js';

/** A separate module, because both the e-mails and the changes of accounts use it. */
@Module({
  imports: [TypeOrmModule.forFeature([MailedTokenEntity])],
  providers: [MailedTokenRepository],
  exports: [MailedTokenRepository],
})
export class MailedTokensModule {}
