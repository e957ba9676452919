import { Controller, Module } from '@nestjs/common';
import { type BodyOf, endpoints } from '@haulway/contracts';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Route, RouteBody } from '@haulway/server/http';
import { SubmitContactMessage, contactMessageEmail } from './submit-contact-message.js';
import { registerEmails } from '../notifications/index.js';
import { ContactMessageEntity, ContactMessageRepository } from './contact-message.repository.js';

const { send } = endpoints.contact;

@Controller()
export class ContactController {
  constructor(private readonly submitMessage: SubmitContactMessage) {}

  @Route(send)
  async send(@RouteBody() body: BodyOf<typeof send>): Promise<void> {
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
