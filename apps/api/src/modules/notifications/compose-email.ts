import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../common/config/index.js';
import { ComposeAccountEmail } from './compose-account-email.js';
import { ComposeBookingEmail } from './compose-booking-email.js';
import { ComposeContactEmail } from './compose-contact-email.js';
import { type EmailEntity } from './email.entity.js';
import { type Envelope } from './mailer.js';
import { type Message } from './templates/message.js';
import { roleChanged } from './templates/role-changed.js';

/** An e-mail's text and whom it goes to. */
export interface Composed {
  readonly to: Omit<Envelope, 'messageId'>;
  readonly message: Message;
}

/** Writes an e-mail of the outbox from what is true when it is sent. */
@Injectable()
export class ComposeEmail {
  constructor(
    private readonly config: ApiConfig,
    private readonly aboutBooking: ComposeBookingEmail,
    private readonly aboutAccount: ComposeAccountEmail,
    private readonly ofContactForm: ComposeContactEmail,
  ) {}

  /** @returns null for an e-mail about the account of an address that has none */
  async execute(email: EmailEntity): Promise<{ envelope: Envelope; message: Message } | null> {
    const composed = await this.compose(email);
    if (!composed) return null;
    const messageId = `<${email.id}@${new URL(this.config.siteUrl).hostname}>`;
    return { envelope: { ...composed.to, messageId }, message: composed.message };
  }

  private compose(email: EmailEntity): Promise<Composed | null> {
    switch (email.kind) {
      case 'password_reset':
      case 'password_changed':
      case 'email_verification':
      case 'second_factor_set_up':
      case 'second_factor_turned_off':
      case 'recovery_code_used':
        return this.aboutAccount.execute(email.kind, email.recipient);
      case 'role_changed':
        return Promise.resolve(this.ofRoleChange(email));
      case 'contact_message':
        return this.ofContactForm.execute(email);
      default:
        return this.aboutBooking.execute(email.kind, email);
    }
  }

  private ofRoleChange({ id, recipient, details }: EmailEntity): Composed {
    if (!details) throw new Error(`E-mail ${id} is about no change of role`);
    return { to: { name: '', address: recipient }, message: roleChanged(details, this.config.siteUrl) };
  }
}
