import { Controller } from '@nestjs/common';
import { type Endpoint, endpoints } from '@haulway/contracts';
import { type FastifyReply } from 'fastify';
import { type ApiRequest, Call, type CallOf, Route } from '@haulway/server/http';
import { SessionCookie } from '../../accounts/auth/sessions.js';
import { SecurityTrail } from '@haulway/server/audit';
import { DeleteAccount } from './erase-person.js';
import { RequestData } from './request-data.js';

const routes = endpoints.personalData;

/** Makes a browser save the response as a file, and keeps it out of caches. */
const asFile = (reply: FastifyReply): void => {
  void reply
    .header('Content-Disposition', 'attachment; filename="haulway-my-data.json"')
    .header('Cache-Control', 'no-store');
};

/** Requests that people may make about the data held about them. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly requests: RequestData,
    private readonly deleting: DeleteAccount,
    private readonly cookie: SessionCookie,
    private readonly trail: SecurityTrail,
  ) {}

  @Route(routes.export)
  async export(@Call() { caller, request, reply }: CallOf<typeof routes.export>) {
    await this.trail.record('export', request, `${routes.export.method} ${routes.export.path}`);
    asFile(reply);
    return this.requests.ofAccount(caller.id);
  }

  @Route(routes.deleteAccount)
  async deleteAccount(@Call() { caller, body, request, reply }: CallOf<typeof routes.deleteAccount>) {
    await this.deleting.execute(caller, body, this.cookie.sourceOf(request));
    this.cookie.clear(reply);
  }

  @Route(routes.mailedRequest)
  async mailedRequest(@Call() { body: { token }, reply }: CallOf<typeof routes.mailedRequest>) {
    void reply.header('Cache-Control', 'no-store');
    return { request: await this.requests.describe(token) };
  }

  @Route(routes.confirmRequest)
  confirmRequest(@Call() { body: { token }, request, reply }: CallOf<typeof routes.confirmRequest>) {
    return this.#confirm(token, routes.confirmRequest, request, reply);
  }

  @Route(routes.confirmRequestByPath)
  confirmRequestByPath(
    @Call() { params: { token }, request, reply }: CallOf<typeof routes.confirmRequestByPath>,
  ) {
    return this.#confirm(token, routes.confirmRequestByPath, request, reply);
  }

  async #confirm(token: string, { method, path }: Endpoint, request: ApiRequest, reply: FastifyReply) {
    const done = await this.requests.confirm(token);
    if ('data' in done) {
      await this.trail.record('export', request, `${method} ${path}`);
      asFile(reply);
    }
    return done;
  }
}
