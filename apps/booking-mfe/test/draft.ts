import { type Draft } from '@haulway/contracts';
import { draftBodyOf } from '@haulway/domain';
import { MAN_AND_VAN } from './services.js';
import { FILLED } from './stored-flow.js';

export const DRAFT_ID = '00000000-0000-4000-8000-0000000000d1';

export const DRAFT: Draft = {
  id: DRAFT_ID,
  _id: DRAFT_ID,
  service_id: MAN_AND_VAN.id,
  service_name: MAN_AND_VAN.name,
  service_base_price: 99.99,
  current_step: 3,
  draft_data: draftBodyOf(MAN_AND_VAN, FILLED, 3).draft_data ?? {},
  items: [],
  address: { collection_address: '12 Example Street, Sheffield', collection_postcode: 'S1 2AB' },
  access: null,
  skip_placement: null,
  datetime: { collection_date: '2026-12-04', collection_time_slot: 'morning' },
  total_price: 99.99,
  version: 1,
  created_at: '2026-11-19T10:00:00.000Z',
  updated_at: '2026-11-19T10:00:00.000Z',
};
