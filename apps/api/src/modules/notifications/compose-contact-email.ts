import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { type Composed } from './compose-email.js';
import { type EmailEntity } from './email.entity.js';
import { contactMessage, fullNameOf } from './templates/contact-message.js';

/** Writes e-mails that pass on a message of the contact form; an answer to one goes to whoever wrote it. */
@Injectable()
export class ComposeContactEmail {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute({ subjectId, recipient }: EmailEntity): Promise<Composed> {
    const written = await this.dataSource
      .getRepository(ContactMessageEntity)
      .findOneByOrFail({ id: subjectId });
    const replyTo = { name: fullNameOf(written), address: written.email };
    return { to: { name: 'Haulway', address: recipient, replyTo }, message: contactMessage(written) };
  }
}
