import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ConfirmationNeededDetails } from '@haulway/contracts';
import { CONFIRMATION_MS } from '@haulway/domain';
import { type DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../../common/clock/clock.js';
import { ApiException, type Caller, unauthenticated } from '../../../../common/http/index.js';
import { RefreshFamilyEntity } from '../refresh-family.entity.js';
import { SecondFactorEntity } from '../second-factor/second-factor.entity.js';

const confirmationNeeded = (details: ConfirmationNeededDetails) =>
  new ApiException(403, 'confirmation_needed', 'Please confirm that it is you.', details);

/** When the owner of a session last showed who they are: each sign-in and each `POST /auth/confirm` counts. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly clock: Clock,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * @param manager of the transaction that depends on it, if there is one
   * @throws ApiException 403 `confirmation_needed`, with the ways to confirm, when it is more than 10 minutes ago;
   *   401 when the session is gone
   */
  async assertFresh(caller: Caller, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const family = await manager.findOneBy(RefreshFamilyEntity, { id: caller.family });
    if (!family) throw unauthenticated();
    const ageMs = this.clock.now().getTime() - (family.confirmedAt?.getTime() ?? -Infinity);
    if (ageMs <= CONFIRMATION_MS) return;
    const factor = await manager.findOneBy(SecondFactorEntity, { userId: caller.id });
    throw confirmationNeeded({ methods: factor?.confirmedAt ? ['password', 'code'] : ['password'] });
  }

  /** Notes that the owner of a session has just shown who they are. */
  async note(familyId: string): Promise<void> {
    await this.dataSource.manager.update(RefreshFamilyEntity, familyId, { confirmedAt: this.clock.now() });
  }
}
