import type { Service } from '@haulway/contracts';
import {
  company,
  configuredItems,
  flowTypeOf,
  formatFromPrice,
  formatPounds,
  type StepOneOption,
  stepOneOptions,
  toPence,
} from '@haulway/domain';
import { Badge, buttonClassName, Card, Icon, PageHeading } from '@haulway/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import priceListStyles from './PriceList.module.css';
import styles from './ServiceDetails.module.css';

/** A service as schema.org data, at `site`. Prices are in pounds, with VAT as the service's page shows it. */
export const serviceFacts = (
  { name, description, category, base_price, slug }: Service,
  site: string,
): object => ({
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
    url: `${site}/book/${slug}`,
    availability: 'https://schema.org/InStock',
  },
});

/** Facts for search engines. Added by script: Trusted Types refuse React's script elements (ADR 47). */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  useEffect(() => {
    // replaces what the site's server wrote about this page
    document.head.querySelector('script[data-facts]')?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  return null;
}

/** The address of the site in the browser. It is empty in the pre-rendering, which has no address. */
const siteAddress = typeof location === 'undefined' ? '' : location.origin;

/** Sizes, bags, bins or items with their prices, as the booking's first step offers them. */
function PriceList({ service }: { service: Service }) {
  const flow = flowTypeOf(service);
  const rows: readonly StepOneOption[] =
    flow === 'multi_item' ? configuredItems(service) : stepOneOptions(service);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className={priceListStyles.title}>
        Sizes and prices
      </h2>
      <ul className={priceListStyles.list}>
        {rows.map((row) => (
          <li key={row.name}>
            <div>
              <p className={priceListStyles.name}>{row.name}</p>
              {row.description && <p className={priceListStyles.description}>{row.description}</p>}
            </div>
            <p className={priceListStyles.price} translate="no">
              {formatPounds(row.pricePence)}
            </p>
          </li>
        ))}
      </ul>
      <p className={priceListStyles.description}>
        {flow === 'skip_hire' ? 'Prices plus VAT.' : 'Prices include VAT.'}
      </p>
    </section>
  );
}

/** What a service is, includes and costs. On a phone the link to its booking comes before the long list of prices. */
export function ServiceDetails({ service }: { service: Service }) {
  const { slug, name, icon, popular, description, features, base_price } = service;
  return (
    <div className={styles.columns}>
      <PageHead title={name} description={description} />
      <JsonLd data={serviceFacts(service, siteAddress)} />
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
        {popular && <Badge tone="green">Popular</Badge>}
        <PageHeading subtitle={description}>{name}</PageHeading>
      </div>
      <aside aria-label="Booking" className={styles.side}>
        <Card look="raised" className={styles.book}>
          <p className={styles.price}>{`From ${formatFromPrice(toPence(base_price))}`}</p>
          <Link to={`/book/${slug}`} className={buttonClassName({ size: 'large', block: true })}>
            {`Book ${name}`}
          </Link>
          <p className={styles.note}>Same day available · Fully insured</p>
        </Card>
        <Card look="muted" className={styles.help}>
          <h2 className={styles.title}>Need a hand?</h2>
          <p>We're happy to help you choose.</p>
          <a href={company.phone.href}>
            <Icon name="phone" size={18} />
            <span>{company.phone.shown}</span>
          </a>
          <a href={company.email.href}>
            <Icon name="mail" size={18} />
            <span>{company.email.shown}</span>
          </a>
        </Card>
      </aside>
      <div className={styles.rest}>
        <section aria-labelledby="included">
          <h2 id="included" className={styles.title}>
            What's included
          </h2>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check-circle" size={22} />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </section>
        <PriceList service={service} />
      </div>
    </div>
  );
}
