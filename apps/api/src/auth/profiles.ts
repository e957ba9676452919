import { Injectable } from '@nestjs/common';
import { type MeAnswer, type ProfileBody } from '@haulway/contracts';
import { unauthenticated } from '../http/index.js';
import { LoyaltyLedger } from '../loyalty/loyalty-ledger.js';
import { toProfile, toUser } from '../users/to-user.js';
import { UsersService } from '../users/users.service.js';

/** What a person sees and changes of themselves. */
@Injectable()
export class Profiles {
  constructor(
    private readonly users: UsersService,
    private readonly ledger: LoyaltyLedger,
  ) {}

  /** @throws ApiException 401 when the account is gone */
  async get(id: string): Promise<MeAnswer> {
    const user = await this.users.byId(id);
    if (!user) throw unauthenticated();
    return { user: toUser(user), profile: toProfile(user, await this.ledger.balance(id)) };
  }

  /** Changes what is given and leaves the rest; answers the profile as it is then. */
  async change(id: string, { full_name: fullName, phone }: ProfileBody): Promise<MeAnswer> {
    await this.users.changeProfile(id, { fullName, phone });
    return this.get(id);
  }
}
