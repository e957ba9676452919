import type { ServiceCategory } from '@haulway/contracts';
import {
  CUSTOMER_TYPES,
  SERVICE_TABS,
  servicesForCustomer,
  servicesForTab,
  type ServiceTab,
} from './tabs.js';

const listed = (name: string, category: ServiceCategory, popular = false) => ({ name, category, popular });
const services = [
  listed('Man & Van', 'domestic', true),
  listed('Skip Bags', 'domestic'),
  listed('Skip Hire', 'skip', true),
  listed('Bin Collection', 'domestic'),
  listed('Collections', 'collection'),
  listed('FURNITURE Removal', 'domestic'),
  listed('House Clearance', 'clearance'),
  listed('Clinical Waste', 'medical'),
  listed('Small Business Waste', 'domestic'),
  listed('Office', 'commercial'),
];
const names = (tab: ServiceTab, of = services) => servicesForTab(of, tab).map(({ name }) => name);

describe('servicesForTab', () => {
  it('has six tabs, with the popular one first', () => {
    expect(SERVICE_TABS.map(({ label }) => label)).toEqual([
      'Most Popular',
      'Collection',
      'Skip Hire',
      'Furniture',
      'Clearance',
      'Commercial',
    ]);
  });

  it.each([
    ['popular', ['Man & Van', 'Skip Hire']],
    ['collection', ['Bin Collection', 'Collections']],
    ['skip', ['Skip Bags', 'Skip Hire']],
    ['furniture', ['FURNITURE Removal']],
    ['clearance', ['House Clearance']],
    ['commercial', ['Clinical Waste', 'Small Business Waste', 'Office']],
  ] as const)('%s shows %j', (tab, shown) => expect(names(tab)).toEqual(shown));

  it('shows the first six services when none is popular', () => {
    const plain = services.map((service) => ({ ...service, popular: false }));
    expect(names('popular', plain)).toEqual(services.slice(0, 6).map(({ name }) => name));
  });

  it('falls back to every sixth service, starting with the first', () => {
    const plain = Array.from({ length: 14 }, (_, index) => listed(`Service ${index}`, 'domestic'));
    expect(names('furniture', plain)).toEqual(['Service 0', 'Service 6', 'Service 12']);
    expect(names('furniture', [])).toEqual([]);
  });
});

it('the home page’s toggle shows exactly its category', () => {
  expect(CUSTOMER_TYPES[0].id).toBe('domestic');
  expect(servicesForCustomer(services, 'commercial').map(({ name }) => name)).toEqual(['Office']);
  expect(servicesForCustomer(services, 'domestic')).toHaveLength(5);
});
