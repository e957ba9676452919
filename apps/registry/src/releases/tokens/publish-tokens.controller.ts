import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { PublishTokens } from './publish-tokens.js';

const { tokens, makeToken, withdrawToken } = endpoints.microFrontends;

@Controller()
export class PublishTokensController {
  constructor(private readonly tokens: PublishTokens) {}

  @Route(tokens)
  list(@Call() { query: { remote, ...page } }: CallOf<typeof tokens>) {
    return this.tokens.page(remote, page);
  }

  @Route(makeToken)
  make(@Call() { caller: admin, body }: CallOf<typeof makeToken>) {
    return this.tokens.make(body, admin.email);
  }

  @Route(withdrawToken)
  async withdraw(@Call() { caller: admin, params: { id } }: CallOf<typeof withdrawToken>) {
    return { publish_token: await this.tokens.withdraw(id, admin.email) };
  }
}
