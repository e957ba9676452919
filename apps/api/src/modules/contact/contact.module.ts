import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactController } from './contact.controller.js';
import { SubmitContactMessage } from './submit-contact-message.js';

/** The contact form, for those who set CONTACT_INBOX; without it nothing is taken. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController],
  providers: [SubmitContactMessage],
})
export class ContactModule {}
