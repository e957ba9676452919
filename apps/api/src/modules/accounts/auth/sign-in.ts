import { type SignInBody, type SignUpBody } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { ApiException, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { queueAccountEmail } from '../account-emails.js';
import { UserRepository } from '../users/user.repository.js';
import { DeviceTokens } from './access-tokens.js';
import { Passwords } from './passwords.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { type Session, Sessions, type Source } from './sessions.js';
import { AccountMailLimit, SignInLimit } from './sign-in-limit.js';

const wrongPair = () => new ApiException(401, 'invalid_credentials', 'Invalid email or password');

const emailTaken = () =>
  new ApiException(409, 'email_taken', 'An account with this email address already exists.', {
    email: 'Is taken',
  });

@Injectable()
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly limit: SignInLimit,
    private readonly devices: DeviceTokens,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * Does the same work whether or not the account exists.
   * @param source where the request comes from
   * @throws ApiException 401 for a wrong pair; 401 `second_factor_needed` or `wrong_code` for a correct pair when the
   *   account has a second factor; 429 after too many attempts
   */
  async execute({ email, password, code }: SignInBody, { address, deviceToken }: Source): Promise<Session> {
    const user = await this.users.findByEmail(email);
    const device = await this.devices.read(deviceToken, user);
    const isCorrect = await this.limit.verify({ email, address, device }, user?.passwordHash, password);
    if (!user || !isCorrect) throw wrongPair();
    const gaveCode = await this.secondFactors.assertPassed(user, code, address);
    const session = await this.sessions.begin(user, { device, gaveCode });
    if (!session) {
      // a second factor may have been set up meanwhile: then this reports that the code is missing
      await this.secondFactors.assertPassed(user, code, address);
      throw wrongPair();
    }
    return session;
  }
}

/** Creates an account, signs its owner in and asks them by email to confirm the address. */
@Injectable()
export class SignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly mailLimit: AccountMailLimit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Each sign-up counts as a requested email.
   * @param networkAddress where the request comes from
   * @throws ApiException 409 `email_taken`; 429
   */
  async execute(
    { email, password, full_name: fullName }: SignUpBody,
    networkAddress: string,
  ): Promise<Session> {
    await this.mailLimit.add(email, networkAddress);
    const passwordHash = await this.passwords.hash(password);
    const user = await this.transactions.run(async (manager) => {
      const created = await this.users.create({ email, fullName, passwordHash }, manager);
      if (!created) throw emailTaken();
      await queueAccountEmail(manager, 'emailVerification', email);
      return created;
    });
    const session = await this.sessions.begin(user);
    if (!session) throw unauthenticated();
    return session;
  }
}
