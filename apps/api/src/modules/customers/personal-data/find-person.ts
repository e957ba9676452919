import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/http/index.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { type Person } from './person.js';

/** Finds out whose data is meant. */
@Injectable()
export class FindPerson {
  constructor(private readonly users: UserRepository) {}

  /** Somebody signed in. @throws ApiException 401 when the account is gone */
  async ofAccount(userId: string): Promise<Person> {
    const user = await this.users.find(userId);
    if (!user) throw unauthenticated();
    return {
      userId,
      email: user.email.toLowerCase(),
      isProven: user.emailVerifiedAt !== null,
      isAdmin: user.role === 'admin',
    };
  }

  /** Whoever reads the mail of an address: the account that it has, and what guests booked under it. */
  async ofAddress(email: string): Promise<Person> {
    const user = await this.users.findByEmail(email);
    return {
      userId: user?.id ?? null,
      email: email.toLowerCase(),
      isProven: true,
      isAdmin: user?.role === 'admin',
    };
  }
}
