import { type Draft } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { type DraftEntity } from './draft.entity.js';

/** A draft as the API answers it. */
export const toDraft = (entity: DraftEntity): Draft => ({
  id: entity.id,
  _id: entity.id,
  service_id: entity.serviceId,
  service_name: entity.serviceName,
  service_base_price: toPounds(entity.serviceBasePricePence),
  current_step: entity.currentStep,
  draft_data: entity.draftData,
  items: entity.items,
  address: entity.address,
  datetime: entity.datetime,
  total_price: toPounds(entity.totalPricePence),
  version: entity.version,
  created_at: entity.createdAt.toISOString(),
  updated_at: entity.updatedAt.toISOString(),
});
