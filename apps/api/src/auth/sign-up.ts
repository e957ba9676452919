import { Injectable } from '@nestjs/common';
import { type SignUpBody } from '@haulway/contracts';
import { UsersService } from '../users/users.service.js';
import { Passwords } from './passwords.js';
import { type Session, Sessions } from './sessions.js';

/** Creates an account and signs its owner in. */
@Injectable()
export class SignUp {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiException 409 `email_taken` */
  async run({ email, password, full_name: fullName }: SignUpBody): Promise<Session> {
    const user = await this.users.create({
      email,
      fullName,
      passwordHash: await this.passwords.hash(password),
    });
    return this.sessions.begin(user);
  }
}
