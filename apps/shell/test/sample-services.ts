import { type Service } from '@haulway/contracts';

/** A service of the catalogue. Give only the fields that the test is about. */
export function sampleService(given: Partial<Service> & { name: string }): Service {
  const slug = given.slug ?? given.name.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    id: slug,
    _id: slug,
    slug,
    category: 'domestic',
    popular: false,
    label: null,
    label_color: null,
    price_display: 'From £59',
    base_price: 59,
    description: `${given.name} anywhere in the UK`,
    features: ['Loaded for you', 'Swept up after', 'Sorted by hand', 'Paperwork included', 'A fifth feature'],
    icon: 'truck',
    booking_config: {},
    ...given,
  };
}

export function servicesResponse(services: readonly Service[]) {
  return { services, total: services.length, page: 1, limit: 100 };
}
