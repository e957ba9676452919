import { company } from '@haulway/domain';
import { Card, Icon, type IconName } from '@haulway/ui';
import type { ReactNode } from 'react';
import styles from './ContactDetails.module.css';

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={20} /> <span>{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ContactDetails() {
  return (
    <Card as="section" look="tint" aria-labelledby="contact-details" className={styles.details}>
      <h2 id="contact-details">Contact details</h2>
      <dl className={styles.list}>
        <Detail icon="phone" term="Phone">
          <a href={company.phone.href}>{company.phone.shown}</a>
          <p>Free from UK phones, nationwide.</p>
        </Detail>
        <Detail icon="alert" term="Emergency line">
          <a href={company.emergency.href}>{company.emergency.shown}</a>
        </Detail>
        <Detail icon="mail" term="Email">
          <a href={company.email.href}>{company.email.shown}</a>
          <p>We reply within 2 hours.</p>
        </Detail>
        <Detail icon="map-pin" term="Address">
          <address>{company.address.join(', ')}</address>
        </Detail>
        <Detail icon="clock" term="Opening hours">
          <ul>
            {company.hours.map(({ days, shown }) => (
              <li key={days}>{`${days}: ${shown}`}</li>
            ))}
          </ul>
        </Detail>
      </dl>
    </Card>
  );
}
