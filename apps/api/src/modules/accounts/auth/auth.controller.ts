import { endpoints, type MeResponse, type ProfileBody } from '@haulway/contracts';
import { type BusinessDetails, changedBusinessDetails } from '@haulway/domain';
import { ApiException, Call, type CallOf, Route, unauthenticated } from '@haulway/server/http';
import { Controller, Injectable } from '@nestjs/common';
import { toProfile, toUser } from '../users/to-user.js';
import { UserRepository } from '../users/user.repository.js';
import { bearerTokenOf } from './access-tokens.js';
import { SessionCookie, Sessions } from './sessions.js';
import { SignIn, SignUp } from './sign-in.js';

@Injectable()
export class Profiles {
  constructor(private readonly users: UserRepository) {}

  /** @throws ApiException 401 when the account is gone */
  async get(id: string): Promise<MeResponse> {
    const user = await this.users.findWithPoints(id);
    if (!user) throw unauthenticated();
    return { user: toUser(user), profile: toProfile(user, user.points) };
  }

  /**
   * Changes only the given fields, and returns the resulting profile.
   * @throws ApiException 409 `profile_changed`, with the current profile, when the body names an older version
   */
  async change(
    id: string,
    { full_name: fullName, phone, version, ...business }: ProfileBody,
  ): Promise<MeResponse> {
    const changes = { fullName, phone, ...changedBusinessDetails(UNCHANGED, business) };
    const nothing = Object.values(changes).every((value) => value === undefined);
    const made = nothing || (await this.users.changeProfile(id, changes, version));
    const me = await this.get(id);
    if (made) return me;
    throw new ApiException(
      409,
      'profile_changed',
      'Your profile was changed in another window. Please check it again.',
      { profile: me.profile },
    );
  }
}

/** A field that is left out gives undefined, which leaves its column unchanged. */
const UNCHANGED: Partial<BusinessDetails> = {};

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
