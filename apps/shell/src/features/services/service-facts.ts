import { type Service } from '@haulway/contracts';

/** A service in the words of schema.org. Prices in pounds, VAT as the service's page says. */
export const serviceFacts = ({ name, description, category, base_price, slug }: Service): object => ({
  '@type': 'Service',
  name,
  description,
  category,
  areaServed: { '@type': 'Country', name: 'United Kingdom' },
  provider: { '@type': 'LocalBusiness', name: 'Haulway' },
  offers: {
    '@type': 'Offer',
    price: base_price.toFixed(2),
    priceCurrency: 'GBP',
    url: new URL(`/book/${slug}`, location.origin).href,
    availability: 'https://schema.org/InStock',
  },
});
