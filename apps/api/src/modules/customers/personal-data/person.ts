import { Injectable } from '@nestjs/common';
import { type DataRequestKind } from '@haulway/contracts';
import { unauthenticated } from '@haulway/server/http';
import { UserRepository } from '../../accounts/users/user.repository.js';

/** The person that a request for data is about. */
export interface Person {
  /** Their account, if they have one. */
  readonly userId: string | null;
  /** The account's address or the guest's, in lower case. */
  readonly email: string;
  /**
   * Whether they have proved that they read the address's mail. Bookings of guests under an address that nobody has
   * confirmed may be somebody else's.
   */
  readonly isProven: boolean;
  readonly isAdmin: boolean;
}

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
   * The person who reads the mail of an address: guests' bookings under it, and its account. An account that has not
   * confirmed the address may be somebody else's: it is erased with the rest, but not shown.
   */
  async ofAddress(email: string, kind: DataRequestKind): Promise<Person> {
    const found = await this.users.findByEmail(email);
    const user = kind === 'erase' || found?.emailVerifiedAt ? found : null;
    return {
      userId: user?.id ?? null,
      email: email.toLowerCase(),
      isProven: true,
      isAdmin: user?.role === 'admin',
    };
  }
}
