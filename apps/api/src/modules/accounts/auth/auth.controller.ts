import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route, unauthenticated } from '@haulway/server/http';
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
  async signUp(@Call() { body, request: { ip }, reply }: CallOf<typeof auth.signUp>) {
    return this.cookie.give(reply, await this.signingUp.execute(body, ip));
  }

  @Route(auth.signIn)
  async signIn(@Call() { body, request, reply }: CallOf<typeof auth.signIn>) {
    return this.cookie.give(reply, await this.signingIn.execute(body, this.cookie.sourceOf(request)));
  }

  @Route(auth.me)
  me(@Call() { caller }: CallOf<typeof auth.me>) {
    return this.profiles.get(caller.id);
  }

  @Route(auth.updateProfile)
  updateProfile(@Call() { caller, body }: CallOf<typeof auth.updateProfile>) {
    return this.profiles.change(caller.id, body);
  }

  /** An invalid cookie is cleared, so that it does not make the next request fail. */
  @Route(auth.refresh)
  async refresh(@Call() { request, reply }: CallOf<typeof auth.refresh>) {
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
  async signOut(@Call() { request, reply }: CallOf<typeof auth.signOut>) {
    await this.sessions.end(this.cookie.readAll(request), bearerTokenOf(request));
    this.cookie.clear(reply);
  }
}
