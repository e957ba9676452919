import { Injectable } from '@nestjs/common';
import { MailedTokens } from '../accounts/auth/mailed-tokens/mailed-tokens.js';
import { ApiConfig } from '../../common/config/index.js';
import { UsersService } from '../accounts/users/users.service.js';
import { type Composed } from './compose-email.js';
import { type AccountEmailKind } from './email.entity.js';
import {
  emailVerification,
  passwordChanged,
  passwordReset,
  recoveryCodeUsed,
  secondFactorSetUp,
  secondFactorTurnedOff,
} from './templates/account.js';
import { type Message } from './templates/message.js';

/** What an owner is told of what has happened to their account: nothing in it but their name. */
const NOTICES = {
  password_changed: passwordChanged,
  second_factor_set_up: secondFactorSetUp,
  second_factor_turned_off: secondFactorTurnedOff,
  recovery_code_used: recoveryCodeUsed,
} as const;

/** Writes e-mails about an account. Links get their token here and nowhere else (ADR 0061). */
@Injectable()
export class ComposeAccountEmail {
  constructor(
    private readonly config: ApiConfig,
    private readonly users: UsersService,
    private readonly tokens: MailedTokens,
  ) {}

  /** @returns null when there is no such account, or nothing left to confirm */
  async execute(kind: AccountEmailKind, recipient: string): Promise<Composed | null> {
    const user = await this.users.byEmail(recipient);
    if (!user || (kind === 'email_verification' && user.emailVerifiedAt)) return null;
    // an address that nobody has confirmed may be a stranger's, who is not to read what was typed as a name
    const name = user.emailVerifiedAt ? user.fullName : '';
    const message = await this.message(kind, user.id, name);
    // to the address as the account has it: another that only compares as equal may be another's mailbox
    return { to: { name, address: user.email }, message };
  }

  private async message(kind: AccountEmailKind, id: string, name: string): Promise<Message> {
    const { siteUrl } = this.config;
    if (kind !== 'password_reset' && kind !== 'email_verification') return NOTICES[kind](name, siteUrl);
    const token = await this.tokens.issue(id, kind);
    return kind === 'password_reset'
      ? passwordReset(name, token, siteUrl)
      : emailVerification(name, token, siteUrl);
  }
}
