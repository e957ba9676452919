import { type DraftUpdateBody } from '@haulway/contracts';
import { toPence } from '@haulway/domain';
import { type DraftEntity } from './draft.entity.js';

/**
 * What a change makes of a draft's columns: members left out stay, and so do members of `draft_data` that are left
 * out, because each step sends its own. null takes one away.
 */
export const columnsOf = (draft: DraftEntity, changes: DraftUpdateBody): Partial<DraftEntity> => {
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
