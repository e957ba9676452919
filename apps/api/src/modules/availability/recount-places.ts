import { Injectable } from '@nestjs/common';
import { type Resource } from '@haulway/contracts';
import { areaKeyOf, londonToday, rulesByPrefix, ruleFor } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AvailabilityRuleRepository } from './availability-rule.repository.js';
import { CountRepository, type PlaceGroup } from './count.repository.js';

/** Recounts the places of a resource, from today on: each by the rule that applies to it. */
@Injectable()
export class RecountPlaces {
  constructor(
    private readonly clock: Clock,
    private readonly rules: AvailabilityRuleRepository,
    private readonly counts: CountRepository,
  ) {}

  /** The caller must hold the resource's exclusive lock. */
  async execute(manager: EntityManager, resource: Resource): Promise<void> {
    const moved = await this.misplaced(manager, resource);
    if (moved.length > 0) await this.counts.moveGroups(manager, resource, this.#today(), moved);
    await this.counts.countAnew(manager, resource, this.#today());
  }

  /** Places that are counted under the wrong rule, with the counter that should count them. */
  async misplaced(manager: EntityManager, resource: Resource): Promise<PlaceGroup[]> {
    const rankFor = rulesByPrefix(await this.rules.rulesOf(manager, resource));
    const groups = await this.counts.groups(manager, resource, this.#today());
    return groups.flatMap((group) => {
      const rule = ruleFor(rankFor(group.outcode), group.weekday, group.slot);
      const areaKey = areaKeyOf(rule?.area ?? null);
      return areaKey === group.areaKey ? [] : [{ ...group, areaKey }];
    });
  }

  #today(): string {
    return londonToday(this.clock.now());
  }
}
