import { Controller, Module } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { SubmitContactMessage, contactMessageEmail } from './submit-contact-message.js';
import { registerEmails } from '../notifications/index.js';
import { ContactMessageEntity, ContactMessageRepository } from './contact-message.repository.js';

const { send } = endpoints.contact;

@Controller()
export class ContactController {
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
