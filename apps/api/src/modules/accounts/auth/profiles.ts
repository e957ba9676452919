import { Injectable } from '@nestjs/common';
import { type MeResponse, type ProfileBody } from '@haulway/contracts';
import { businessDetails, type BusinessFields } from '@haulway/domain';
import { ApiException, unauthenticated } from '@haulway/server/http';
import { toProfile, toUser } from '../users/to-user.js';
import { UserRepository } from '../users/user.repository.js';

/** Reads and changes a user's own profile. */
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
    const changes = { fullName, phone, ...changedBusiness(business) };
    const nothing = Object.values(changes).every((value) => value === undefined);
    const made = nothing || (await this.users.changeProfile(id, changes, version));
    const me = await this.get(id);
    if (made) return me;
    throw new ApiException(
      409,
      'profile_changed',
      'Your profile was changed in another window. Please look at it again.',
      { profile: me.profile },
    );
  }
}

/** The columns for the given fields. A field that is left out gives undefined, which leaves its column unchanged. */
const changedBusiness = (fields: BusinessFields) => {
  const details = businessDetails(fields);
  return {
    companyName: fields.company_name === undefined ? undefined : details.companyName,
    companyVatNumber: fields.company_vat_number === undefined ? undefined : details.companyVatNumber,
    purchaseOrder: fields.purchase_order === undefined ? undefined : details.purchaseOrder,
    sicCode: fields.sic_code === undefined ? undefined : details.sicCode,
  };
};
