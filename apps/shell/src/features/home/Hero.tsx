import { company, formatPounds, HERO_PRICE_PENCE } from '@haulway/domain';
import { usePlatform } from '@haulway/platform';
import { buttonClassName, Container, Icon, PageHeading } from '@haulway/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { RatingLine } from '../../lib/figures/RatingLine.js';
import styles from './Hero.module.css';

const claims = [
  { icon: 'clock', text: 'Same-day collection by phone' },
  { icon: 'recycle', text: '95% landfill diversion' },
  { icon: 'shield', text: 'Fully licensed and insured' },
  { icon: 'phone', text: 'Call free, nationwide' },
] as const;

/** The next time a man and van is available. The line stays empty when that is not known. */
function NextCollection() {
  const { client } = usePlatform();
  const [when, setWhen] = useState<string>();
  useEffect(() => {
    let mounted = true;
    // the request's code is loaded after the page: a visitor's first click must not wait for this line
    import('./next-collection.js')
      .then(({ nextCollection }) => nextCollection(client))
      .then(
        (found) => {
          if (mounted) setWhen(found);
        },
        () => undefined,
      );
    return () => {
      mounted = false;
    };
  }, [client]);
  return (
    <p className={styles.next}>
      {when && (
        <>
          <Icon name="calendar" size={20} />
          <span>{`Next collection: ${when}`}</span>
        </>
      )}
    </p>
  );
}

/** The first thing a visitor sees: what it is, what it costs, and the way to book. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <Container className={styles.columns}>
        <div className={styles.text}>
          <PageHeading
            className={styles.heading}
            eyebrow="Waste collection across the UK"
            subtitle="Tell us what you want gone and pick a day. We load it, sweep up and keep all we can out of landfill."
          >
            Rubbish gone on the day you choose
          </PageHeading>
          <div className={styles.actions}>
            <Link to="/services" className={buttonClassName({ size: 'large' })}>
              Book now
              <Icon name="arrow-right" size={20} />
            </Link>
            <Link to="/waste-calculator" className={buttonClassName({ variant: 'secondary', size: 'large' })}>
              Estimate the price
            </Link>
          </div>
          <div className={styles.facts}>
            <p className={styles.price}>
              <Link to="/book/man-and-van">{`man and van from ${formatPounds(HERO_PRICE_PENCE)}`}</Link>, VAT
              included
            </p>
            <a href={company.phone.href} className={styles.call}>
              <Icon name="phone" size={18} />
              <span>{`Call ${company.phone.shown}`}</span>
            </a>
          </div>
          <RatingLine />
          <NextCollection />
        </div>
        <div className={styles.picture} />
        <ul className={styles.claims}>
          {claims.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={22} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
