import type { Service, ServiceCategory } from '@haulway/contracts';
import { POPULAR_FALLBACK } from '../limits.js';

/** The tabs of the services page in their order; the first is the default. */
export const SERVICE_TABS = [
  { id: 'popular', label: 'Most Popular' },
  { id: 'collection', label: 'Collection' },
  { id: 'skip', label: 'Skip Hire' },
  { id: 'furniture', label: 'Furniture' },
  { id: 'clearance', label: 'Clearance' },
  { id: 'commercial', label: 'Commercial' },
] as const;
export type ServiceTab = (typeof SERVICE_TABS)[number]['id'];

interface TabRule {
  readonly categories: readonly ServiceCategory[];
  readonly words: readonly string[];
}

const RULES: Readonly<Record<Exclude<ServiceTab, 'popular'>, TabRule>> = {
  collection: { categories: ['collection'], words: ['collection'] },
  skip: { categories: ['skip'], words: ['skip'] },
  furniture: { categories: ['furniture'], words: ['furniture'] },
  clearance: { categories: ['clearance'], words: ['clearance'] },
  commercial: { categories: ['commercial', 'medical'], words: ['commercial', 'business'] },
};

const FALLBACK_MODULUS = 6;
const FALLBACK_OFFSET = 0;

type Listed = Pick<Service, 'name' | 'category' | 'popular'>;

const popular = <T extends Listed>(services: readonly T[]): readonly T[] => {
  const flagged = services.filter((service) => service.popular);
  return flagged.length > 0 ? flagged : services.slice(0, POPULAR_FALLBACK);
};

/**
 * The services of a tab. The first tab: the popular ones, or else the first six. Other tabs: those that match by
 * category or by words in the name, or else every sixth from a constant offset.
 */
export const servicesForTab = <T extends Listed>(services: readonly T[], tab: ServiceTab): readonly T[] => {
  if (tab === 'popular') return popular(services);
  const { categories, words } = RULES[tab];
  const matching = services.filter(
    ({ category, name }) =>
      categories.includes(category) || words.some((word) => name.toLowerCase().includes(word)),
  );
  if (matching.length > 0) return matching;
  return services.filter((_, index) => index % FALLBACK_MODULUS === FALLBACK_OFFSET);
};

/** The two sides of the home page's toggle; the first is the default. */
export const CUSTOMER_TYPES = [
  { id: 'domestic', label: 'Domestic customer' },
  { id: 'commercial', label: 'Commercial customer' },
] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number]['id'];

export const servicesForCustomer = <T extends Pick<Service, 'category'>>(
  services: readonly T[],
  customer: CustomerType,
): readonly T[] => services.filter(({ category }) => category === customer);
