import { Controller } from '@nestjs/common';
import { type BodyOf, endpoints } from '@haulway/contracts';
import { Route, RouteBody } from '@haulway/server/http';
import { SubmitContactMessage } from './submit-contact-message.js';

const { send } = endpoints.contact;

@Controller()
export class ContactController {
  constructor(private readonly submitMessage: SubmitContactMessage) {}

  @Route(send)
  async send(@RouteBody() body: BodyOf<typeof send>): Promise<void> {
    await this.submitMessage.execute(body);
  }
}
