import type { AdminChange, AdminService } from '@haulway/contracts';

export const adminService = (values: Partial<AdminService> = {}): AdminService => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  _id: '00000000-0000-4000-8000-0000000000a1',
  slug: 'man-and-van',
  name: 'Man and Van',
  category: 'domestic',
  popular: true,
  label: null,
  label_color: null,
  price_display: 'From £180',
  base_price: 180,
  description: 'Two people and a van.',
  features: ['Two people', 'Swept clean'],
  icon: 'truck',
  booking_config: {
    load_sizes: [
      { name: 'Half', price: 180 },
      { name: 'Full', price: 320 },
    ],
  },
  version: 3,
  retired: false,
  retired_at: null,
  price_id: null,
  scheduled_prices: [],
  ...values,
});

export const servicesPage = (...services: AdminService[]) => ({
  services,
  total: services.length,
  page: 1,
  limit: 100,
});

export const changesPage = (...changes: AdminChange[]) => ({
  changes,
  total: changes.length,
  page: 1,
  limit: 100,
});
