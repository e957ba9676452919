import type { AdminWasteItem } from '@haulway/contracts';

export const wasteItem = (values: Partial<AdminWasteItem> = {}): AdminWasteItem => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  _id: '00000000-0000-4000-8000-0000000000d1',
  slug: 'sofa-2-seater',
  name: '2-Seater Sofa',
  description: 'Two-seater sofa',
  category: 'Living Room',
  icon: 'sofa',
  waste_type: 'Bulky Items',
  volume: 0.8,
  weight: 35,
  price: 45,
  bulky: true,
  appliance: false,
  contains_pops: false,
  active: true,
  version: 1,
  ...values,
});

export const wasteItemsPage = (...waste_items: AdminWasteItem[]) => ({
  waste_items,
  total: waste_items.length,
  page: 1,
  limit: 50,
});
