import { Controller } from '@nestjs/common';
import { type Draft, type DraftSummary, endpoints } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { DraftsService } from './drafts.service.js';
import { type DraftEntity } from './draft.entity.js';

/** A draft as a list returns it. */
const toDraftSummary = (entity: DraftEntity): DraftSummary => ({
  id: entity.id,
  _id: entity.id,
  service_id: entity.serviceId,
  service_name: entity.serviceName,
  service_base_price: toPounds(entity.serviceBasePricePence),
  current_step: entity.currentStep,
  items: entity.items,
  address: entity.address,
  datetime: entity.datetime,
  total_price: toPounds(entity.totalPricePence),
  version: entity.version,
  created_at: entity.createdAt.toISOString(),
  updated_at: entity.updatedAt.toISOString(),
});

/** A draft as the API returns it by its id. */
const toDraft = (entity: DraftEntity): Draft =>
  Object.assign({ draft_data: entity.draftData }, toDraftSummary(entity));

const { drafts } = endpoints;

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Route(drafts.list)
  async list(@Call() { caller, query: page }: CallOf<typeof drafts.list>) {
    const [found, total] = await this.drafts.page(caller.id, page);
    return { drafts: found.map(toDraftSummary), ...pageOf(total, page) };
  }

  @Route(drafts.one)
  async one(@Call() { caller, params: { id } }: CallOf<typeof drafts.one>) {
    return { draft: toDraft(await this.drafts.get(caller.id, id)) };
  }

  @Route(drafts.create)
  async create(@Call() { caller, body }: CallOf<typeof drafts.create>) {
    return { draft: toDraft(await this.drafts.create(caller.id, body)) };
  }

  @Route(drafts.update)
  async update(@Call() { caller, params: { id }, body }: CallOf<typeof drafts.update>) {
    return { draft: toDraft(await this.drafts.update(caller.id, id, body)) };
  }

  @Route(drafts.remove)
  async remove(@Call() { caller, params: { id } }: CallOf<typeof drafts.remove>) {
    await this.drafts.remove(caller.id, id);
  }
}
