import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerEmails } from '../notifications/index.js';
import { contactMessageEmail, SubmitContactMessage } from './submit-contact-message.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessageRepository } from './contact-message.repository.js';
import { ContactController } from './contact.controller.js';

/** The contact form. It accepts messages only if CONTACT_INBOX is set. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController],
  providers: [ContactMessageRepository, SubmitContactMessage, registerEmails(contactMessageEmail)],
})
export class ContactModule {}
