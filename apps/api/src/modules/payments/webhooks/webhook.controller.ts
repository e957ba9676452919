import { Controller, Headers, Req } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@haulway/contracts';
import { type ApiRequest, Route } from '@haulway/server/http';
import { ReceiveEvent } from './receive-event.js';

const { webhook } = endpoints.payments;

@Controller()
export class WebhookController {
  constructor(private readonly receiveEvent: ReceiveEvent) {}

  @Route(webhook)
  async receive(
    @Req() { rawBody }: ApiRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<ResponseOf<typeof webhook>> {
    await this.receiveEvent.execute(rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
