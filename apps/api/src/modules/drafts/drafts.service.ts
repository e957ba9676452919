import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  DRAFT_DATA_TOO_LARGE,
  type DraftUpdateBody,
  type endpoints,
  isDraftDataKept,
  MAX_DRAFTS,
} from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { Transactions } from '@haulway/server/database';
import { ApiException, invalidRequest, notFound, type Page } from '@haulway/server/http';
import { ServiceRepository } from '../catalogue/services/service.repository.js';
import { type DraftEntity } from './draft.entity.js';
import { DraftRepository } from './draft.repository.js';

type NewDraft = BodyOf<typeof endpoints.drafts.create>;

const changed = (version: number) =>
  new ApiException(409, 'draft_changed', 'This draft was changed in another window. Please load it again.', {
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
  update(userId: string, id: string, { version, ...changes }: DraftUpdateBody): Promise<DraftEntity> {
    return this.transactions.run(async (manager) => {
      const draft = await this.drafts.lock(manager, userId, id);
      if (!draft) throw notFound('draft');
      if (version !== undefined && version !== draft.version) throw changed(draft.version);
      const columns = columnsOf(draft, changes);
      if (columns.draftData && !isDraftDataKept(columns.draftData)) {
        throw invalidRequest({ draft_data: DRAFT_DATA_TOO_LARGE });
      }
      Object.assign(draft, columns, { version: draft.version + 1 });
      return this.drafts.save(manager, draft);
    });
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
    totalPricePence: changes.total_price === undefined ? undefined : toPence(changes.total_price),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};
