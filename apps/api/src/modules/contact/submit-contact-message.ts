import { Injectable } from '@nestjs/common';
import { type ContactBody } from '@haulway/contracts';
import { ApiConfig } from '../../common/config/index.js';
import { Transactions } from '../../common/database/transactions.js';
import { ApiException } from '../../common/http/index.js';
import { queueEmail } from '../notifications/index.js';
import { contactMessageEmail } from './contact-email.js';
import { ContactMessageRepository } from './contact-message.repository.js';

/** Takes a message of the contact form: it is kept, and mailed from the outbox (ADR 0021). */
@Injectable()
export class SubmitContactMessage {
  constructor(
    private readonly config: ApiConfig,
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
  ) {}

  /** @throws ApiException 404 `contact_form_off` where nobody gets the messages */
  async execute({ first_name, last_name, email, phone, subject, message }: ContactBody): Promise<void> {
    const { contactInbox } = this.config;
    if (contactInbox === undefined) {
      throw new ApiException(
        404,
        'contact_form_off',
        'Messages cannot be sent from here. Please call us or write an e-mail.',
      );
    }
    await this.transactions.run(async (manager) => {
      const subjectId = await this.messages.add(manager, {
        firstName: first_name.trim(),
        lastName: last_name.trim(),
        email,
        phone: phone?.trim() ?? '',
        subject: subject.trim(),
        message,
      });
      await queueEmail(manager, contactMessageEmail, { recipient: contactInbox, subjectId });
    });
  }
}
