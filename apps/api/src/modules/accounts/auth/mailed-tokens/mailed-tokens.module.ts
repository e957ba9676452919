import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailedTokenEntity } from './mailed-token.entity.js';
import { MailedTokenRepository } from './mailed-token.repository.js';

/** A module of its own: e-mails are written with it, and accounts are changed with it. */
@Module({
  imports: [TypeOrmModule.forFeature([MailedTokenEntity])],
  providers: [MailedTokenRepository],
  exports: [MailedTokenRepository],
})
export class MailedTokensModule {}
