import { type Draft, type DraftSummary } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type DraftEntity } from './draft.entity.js';

/** A draft as a list answers it. */
export const toDraftSummary = (entity: DraftEntity): DraftSummary => ({
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

/** A draft as the API answers it by its id. */
export const toDraft = (entity: DraftEntity): Draft =>
  Object.assign({ draft_data: entity.draftData }, toDraftSummary(entity));
