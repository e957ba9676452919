import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/http/index.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { type Person } from './person.js';

/** Finds the person that a request for data is about. */
@Injectable()
export class FindPerson {
  constructor(private readonly users: UserRepository) {}

  /**
   * The person of a signed-in account.
   * @throws ApiException 401 when the account is gone
   */
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

  /**
   * The person who reads the mail of an address: its account, if there is one, and guests' bookings under the address.
   */
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
