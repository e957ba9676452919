import { type ContactBody, endpoints } from '@haulway/contracts';
import { isFilled } from '@haulway/domain';
import { Transactions } from '@haulway/server/database';
import { ApiException, Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Content, defineEmail, queueEmail, registerEmails } from '../notifications/index.js';
import { ApiConfig } from '../../common/config/index.js';
import { printedLine } from '../../common/printed-text.js';
import { ContactMessageEntity, ContactMessageRepository } from './contact-message.repository.js';

const fullNameOf = ({ firstName, lastName }: ContactMessageEntity): string =>
  printedLine(`${firstName} ${lastName}`);

/** A message of the contact form, as the office reads it; a reply goes to the sender. */
const contactMessage = (written: ContactMessageEntity): Content => ({
  subject: `Contact form: ${printedLine(written.subject)}`,
  greeting: `${fullNameOf(written)} has sent us a message. Reply to this email to answer.`,
  paragraphs: [],
  facts: [
    ['Name', fullNameOf(written)],
    ['Email', written.email],
    ...(isFilled(written.phone) ? [['Phone', printedLine(written.phone)] as const] : []),
    ['Subject', printedLine(written.subject)],
    ['Message', written.message],
  ],
});

/**
 * Forwards a message of the contact form. The email's subject id is the message's id, and a reply goes to the sender.
 */
const contactMessageEmail = defineEmail({
  kind: 'contact_message',
  compose: async ({ subjectId, recipient }, { get }) => {
    const written = await get(ContactMessageRepository).get(subjectId);
    const replyTo = { name: fullNameOf(written), address: written.email };
    return { to: { name: 'Haulway', address: recipient, replyTo }, content: contactMessage(written) };
  },
});

/** Accepts a message of the contact form: stores it, and mails it from the outbox (ADR 21). */
@Injectable()
class SubmitContactMessage {
  constructor(
    private readonly config: ApiConfig,
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
  ) {}

  /** @throws ApiException 404 `contact_form_off` when no inbox is configured */
  async execute({ first_name, last_name, email, phone, subject, message }: ContactBody): Promise<void> {
    const { contactInbox } = this.config;
    if (contactInbox === undefined) {
      throw new ApiException(
        404,
        'contact_form_off',
        "You can't send messages from here. Please call or email us.",
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

const { send } = endpoints.contact;

@Controller()
class ContactController {
  constructor(private readonly submitMessage: SubmitContactMessage) {}

  @Route(send)
  async send(@Call() { body }: CallOf<typeof send>) {
    await this.submitMessage.execute(body);
  }
}

/** The contact form. It accepts messages only if CONTACT_INBOX is set. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController],
  providers: [ContactMessageRepository, SubmitContactMessage, registerEmails(contactMessageEmail)],
})
export class ContactModule {}
