import type { WasteItem } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE, CALCULATOR_CATEGORIES, toPounds } from '@haulway/domain';
import type { FakeRoutes } from '@haulway/platform/testing';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const WASTE_ITEMS: readonly WasteItem[] = CALCULATOR_CATALOGUE.map(
  ({ pricePence, ...item }, index) => ({
    ...item,
    price: toPounds(pricePence),
    id: idOf(index),
    _id: idOf(index),
    slug: item.id,
  }),
);

const service = (number: number, slug: string, name: string) => ({
  id: idOf(number),
  _id: idOf(number),
  slug,
  name,
  base_price: 15,
  booking_config:
    slug === 'man-and-van'
      ? {
          load_sizes: [
            { name: 'Quarter Load', description: 'One sofa: 3.5 yd³, up to 250 kg', price: 99.99 },
            { name: 'Half Load', description: 'A room: 7 yd³, up to 500 kg', price: 169.99 },
          ],
        }
      : {},
});

export const SERVICES = [
  service(101, 'skip-bags', 'Skip Bags'),
  service(102, 'man-and-van', 'Man & Van'),
  service(103, 'skip-hire', 'Skip Hire'),
];

export const CATALOGUE_ROUTES: FakeRoutes = {
  'GET /waste-items': { waste_items: WASTE_ITEMS, total: WASTE_ITEMS.length, page: 1, limit: 100 },
  'GET /waste-items/categories': { categories: CALCULATOR_CATEGORIES },
  'GET /services': { services: SERVICES, total: SERVICES.length, page: 1, limit: 100 },
};
