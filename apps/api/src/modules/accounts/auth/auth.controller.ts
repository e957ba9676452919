import { Controller, Req, Res } from '@nestjs/common';
import { type BodyOf, endpoints, type MeResponse, type SessionResponse } from '@haulway/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Caller, CurrentUser, Route, RouteBody, unauthenticated } from '@haulway/server/http';
import { bearerTokenOf } from './token-account.js';
import { Profiles } from './profiles.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SignUp } from './sign-up.js';

const { auth } = endpoints;

@Controller()
export class AuthController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly signingIn: SignIn,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly profiles: Profiles,
  ) {}

  @Route(auth.signUp)
  async signUp(
    @RouteBody() body: BodyOf<typeof auth.signUp>,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    return this.cookie.give(reply, await this.signingUp.execute(body, ip));
  }

  @Route(auth.signIn)
  async signIn(
    @RouteBody() body: BodyOf<typeof auth.signIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    return this.cookie.give(reply, await this.signingIn.execute(body, this.cookie.sourceOf(request)));
  }

  @Route(auth.me)
  me(@CurrentUser() caller: Caller): Promise<MeResponse> {
    return this.profiles.get(caller.id);
  }

  @Route(auth.updateProfile)
  updateProfile(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof auth.updateProfile>,
  ): Promise<MeResponse> {
    return this.profiles.change(caller.id, body);
  }

  /** An invalid cookie is cleared, so that it does not make the next request fail. */
  @Route(auth.refresh)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const refreshToken = this.cookie.read(request, reply);
    const token = bearerTokenOf(request);
    if (refreshToken === undefined) {
      if (token === null) throw unauthenticated();
      return this.cookie.give(reply, await this.sessions.renewByToken(token));
    }
    this.cookie.clear(reply);
    return this.cookie.give(reply, await this.sessions.renewByCookie(refreshToken));
  }

  @Route(auth.signOut)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(this.cookie.readAll(request), bearerTokenOf(request));
    this.cookie.clear(reply);
  }
}
