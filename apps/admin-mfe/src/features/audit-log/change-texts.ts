import type { AdminChange } from '@haulway/contracts';
import { momentText } from '../../moment-text.js';

const WHAT: Readonly<Record<AdminChange['what'], string>> = {
  status: 'Status',
  assigned_worker: 'Worker',
  admin_notes: 'Notes',
  refund: 'Refund asked for',
  collection: 'Collection',
  confirmation: 'Confirmation',
  role: 'Role',
  override: 'Developer override',
  created: 'Created',
  retired: 'Retired',
  scheduled_price: 'Scheduled price',
  slug: 'Address',
  name: 'Name',
  category: 'Category',
  popular: 'Popular',
  label: 'Label',
  label_color: 'Colour of the label',
  price_display: 'Price on cards',
  base_price: 'Base price',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  booking_config: 'Options',
  waste_type: 'Waste type',
  ewc_code: 'EWC code',
  volume: 'Volume',
  weight: 'Weight',
  price: 'Price',
  active: 'Offered',
  notes: 'Notes',
  signout: 'Signed out everywhere',
  data_request: 'Data request',
};

/** A value of the trail, '—' where there was none. */
export const valueText = (value: string | null): string => value?.trim().replaceAll('_', ' ') || '—';

/** A change as a sentence: 'Status: pending → confirmed, by ada@haulway.test, 21/11/2026, 10:42'. */
export const changeText = (change: AdminChange): string => {
  const who = `by ${change.admin}, ${momentText(change.at)}`;
  if (change.what === 'confirmation') return `Confirmation sent again to ${valueText(change.to)}, ${who}`;
  return `${WHAT[change.what]}: ${valueText(change.from)} → ${valueText(change.to)}, ${who}`;
};
