import { Injectable } from '@nestjs/common';
import { type SignInBody } from '@haulway/contracts';
import { ApiException } from '../http/index.js';
import { UsersService } from '../users/users.service.js';
import { Passwords } from './passwords.js';
import { type Session, Sessions } from './sessions.js';
import { SignInLimit } from './sign-in-limit.js';

const wrongPair = () => new ApiException(401, 'invalid_credentials', 'Invalid email or password');

/** Signs somebody in by e-mail address and password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Does the same work whether or not the account exists.
   * @throws ApiException 401 for a wrong pair, 429 after too many
   */
  async run({ email, password }: SignInBody): Promise<Session> {
    await this.limit.assertOpen(email);
    const user = await this.users.byEmail(email);
    const matches = await this.passwords.verify(user?.passwordHash, password);
    if (!user || !matches) {
      await this.limit.addWrong(email);
      throw wrongPair();
    }
    await this.limit.assertOpen(email);
    const session = await this.sessions.begin(user);
    if (!session) throw wrongPair();
    return session;
  }
}
