import { company } from '@haulway/domain';
import type { DayOfWeek, LocalBusiness, WithContext } from 'schema-dts';
import { SITE } from './document.js';

const [name, street, town, postcode] = company.address;
const DAYS: Record<string, readonly Extract<DayOfWeek, string>[]> = {
  'Mon-Fri': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  Sat: ['Saturday'],
  Sun: ['Sunday'],
};

/** `7:00` as schema.org wants it, `07:00`. */
const time = (shown: string): string => shown.padStart(5, '0');

/** Placeholder for the average rating, which the site's server replaces, or removes while there are too few ratings. */
const RATING = { aggregateRating: '%RATING_FACTS%' };

/** Haulway as schema.org data, with its address, phone and hours as the contact page shows them. */
const BUSINESS = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${SITE}/#business`,
  name: 'Haulway',
  legalName: name,
  url: `${SITE}/`,
  logo: `${SITE}/favicon.svg`,
  telephone: company.phone.href.replace('tel:', ''),
  email: company.email.shown,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode: postcode,
    addressCountry: 'GB',
  },
  areaServed: { '@type': 'Country', name: 'United Kingdom' },
  openingHoursSpecification: company.hours.map(({ days, shown }) => {
    const [opens = '', closes = ''] = shown.split('-');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[days],
      opens: time(opens),
      closes: time(closes),
    } as const;
  }),
} satisfies WithContext<LocalBusiness>;

/** @param showsRating whether the page shows the average rating */
export const businessFacts = (showsRating = false): object => ({
  ...BUSINESS,
  ...(showsRating && RATING),
});
