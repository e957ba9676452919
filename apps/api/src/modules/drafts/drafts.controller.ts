import {
  type BodyOf,
  type Draft,
  DRAFT_DATA_TOO_LARGE,
  type DraftSummary,
  type DraftUpdateBody,
  endpoints,
  isDraftDataStorable,
  MAX_DRAFTS,
} from '@haulway/contracts';
import { resourceOf, toPence, toPounds } from '@haulway/domain';
import { Transactions } from '@haulway/server/database';
import {
  ApiException,
  Call,
  type CallOf,
  invalidRequest,
  notFound,
  type Page,
  pageOf,
  Route,
} from '@haulway/server/http';
import { Controller, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ServiceRepository, toService } from '../catalogue/services/service.repository.js';
import { DraftEntity, DraftRepository } from './draft.repository.js';

type NewDraft = BodyOf<typeof endpoints.drafts.create>;

const changed = (version: number) =>
  new ApiException(409, 'draft_changed', 'This draft was changed in another window. Please open it again.', {
    version,
  });

const tooMany = () =>
  new ApiException(
    409,
    'too_many_drafts',
    `You already have ${MAX_DRAFTS} drafts. Please delete one you no longer need.`,
    { limit: MAX_DRAFTS },
  );

/** A user's drafts. Nobody else can find out that they exist. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly services: ServiceRepository,
    private readonly drafts: DraftRepository,
  ) {}

  /** One page of a user's drafts, the last changed one first, and how many there are. */
  page(userId: string, page: Page): Promise<[DraftEntity[], number]> {
    return this.drafts.page(userId, page);
  }

  /** @throws ApiException 404 */
  async get(userId: string, id: string): Promise<DraftEntity> {
    const draft = await this.drafts.find(userId, id);
    if (!draft) throw notFound('draft');
    return draft;
  }

  /**
   * Saves a draft; name and price of its service come from the catalogue if the body leaves them out.
   * @throws ApiException 409 `too_many_drafts`
   */
  async create(userId: string, body: NewDraft): Promise<DraftEntity> {
    const service = await this.services.find(body.service_id);
    const draft = {
      userId,
      serviceId: body.service_id,
      serviceName: body.service_name ?? service?.name ?? '',
      serviceBasePricePence:
        body.service_base_price === undefined
          ? (service?.basePricePence ?? 0)
          : toPence(body.service_base_price),
      currentStep: body.current_step,
      draftData: body.draft_data,
      items: body.items,
      address: body.address ?? null,
      datetime: body.datetime ?? null,
      access: body.access ?? null,
      skipPlacement: await this.#placementOf(body.service_id, body.skip_placement ?? null),
      totalPricePence: toPence(body.total_price),
    };
    return this.transactions.run(async (manager) => {
      await this.drafts.lockOwner(manager, userId);
      if ((await this.drafts.count(manager, userId)) >= MAX_DRAFTS) throw tooMany();
      return this.drafts.insert(manager, draft);
    });
  }

  /**
   * Merges into a draft, one change after the other.
   * @throws ApiException 400 when `draft_data` grows too large; 404; 409 `draft_changed` when the body names a version
   *   that is no longer the newest
   */
  async update(userId: string, id: string, { version, ...changes }: DraftUpdateBody): Promise<DraftEntity> {
    const found = await this.drafts.find(userId, id);
    const placement = changes.skip_placement ?? found?.skipPlacement ?? null;
    const placed = await this.#placementOf(changes.service_id ?? found?.serviceId ?? '', placement);
    return this.transactions.run(async (manager) => {
      const draft = await this.drafts.lock(manager, userId, id);
      if (!draft) throw notFound('draft');
      if (version !== undefined && version !== draft.version) throw changed(draft.version);
      const columns = columnsOf(draft, { ...changes, ...(placed === null && { skip_placement: null }) });
      if (columns.draftData && !isDraftDataStorable(columns.draftData)) {
        throw invalidRequest({ draft_data: DRAFT_DATA_TOO_LARGE });
      }
      Object.assign(draft, columns, { version: draft.version + 1 });
      return this.drafts.save(manager, draft);
    });
  }

  /** Null for any service that is known to be another than skip hire. */
  async #placementOf(
    serviceId: string,
    placement: Draft['skip_placement'],
  ): Promise<Draft['skip_placement']> {
    const service = placement && (await this.services.findWithRetired(serviceId));
    return service && resourceOf(toService(service)) !== 'skip' ? null : placement;
  }

  /** @throws ApiException 404 */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.drafts.consume(userId, id))) throw notFound('draft');
  }
}

/**
 * The columns that a change sets. Fields that are left out stay, and so do members of `draft_data`, because each step
 * sends only its own members. null clears a value.
 */
const columnsOf = (draft: DraftEntity, changes: DraftUpdateBody): Partial<DraftEntity> => {
  const columns: Partial<DraftEntity> = {
    serviceId: changes.service_id,
    serviceName: changes.service_name,
    serviceBasePricePence:
      changes.service_base_price === undefined ? undefined : toPence(changes.service_base_price),
    currentStep: changes.current_step,
    draftData: changes.draft_data && { ...draft.draftData, ...changes.draft_data },
    items: changes.items,
    address: changes.address,
    datetime: changes.datetime,
    access: changes.access,
    skipPlacement: changes.skip_placement,
    totalPricePence: changes.total_price === undefined ? undefined : toPence(changes.total_price),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

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
  access: entity.access,
  skip_placement: entity.skipPlacement,
  total_price: toPounds(entity.totalPricePence),
  version: entity.version,
  created_at: entity.createdAt.toISOString(),
  updated_at: entity.updatedAt.toISOString(),
});

const toDraft = (entity: DraftEntity): Draft =>
  Object.assign({ draft_data: entity.draftData }, toDraftSummary(entity));

const { drafts } = endpoints;

@Controller()
class DraftsController {
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

@Module({
  imports: [TypeOrmModule.forFeature([DraftEntity]), CatalogueModule],
  controllers: [DraftsController],
  providers: [DraftRepository, DraftsService],
  exports: [DraftRepository],
})
export class DraftsModule {}
