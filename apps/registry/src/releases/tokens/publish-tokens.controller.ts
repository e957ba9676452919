import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  endpoints,
  type MadePublishTokenResponse,
  type ParamsOf,
  type PublishTokenResponse,
  type PublishTokensResponse,
  type QueryOf,
} from '@haulway/contracts';
import { type Caller, CurrentUser, Route, RouteBody, RouteParams, RouteQuery } from '@haulway/server/http';
import { MakePublishToken } from './make-publish-token.js';
import { PublishTokenRepository } from './publish-token.repository.js';

const { tokens, makeToken, withdrawToken } = endpoints.microFrontends;

/** The publish tokens, for admins. */
@Controller()
export class PublishTokensController {
  constructor(
    private readonly tokens: PublishTokenRepository,
    private readonly making: MakePublishToken,
  ) {}

  @Route(tokens)
  list(@RouteQuery() { remote, ...page }: QueryOf<typeof tokens>): Promise<PublishTokensResponse> {
    return this.tokens.page(remote, page);
  }

  @Route(makeToken)
  make(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof makeToken>,
  ): Promise<MadePublishTokenResponse> {
    return this.making.execute(body, admin.email);
  }

  @Route(withdrawToken)
  async withdraw(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof withdrawToken>,
  ): Promise<PublishTokenResponse> {
    return { publish_token: await this.tokens.withdraw(id, admin.email) };
  }
}
