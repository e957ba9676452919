import { Card, Icon } from '@haulway/ui';
import { company } from '@haulway/domain';
import styles from './ContactDetails.module.css';

/** Every way to reach Haulway, and when. */
export function ContactDetails() {
  return (
    <Card as="section" look="tint" aria-labelledby="contact-details" className={styles.details}>
      <h2 id="contact-details">Contact details</h2>
      <dl className={styles.list}>
        <div>
          <dt>
            <Icon name="phone" size={20} /> Phone
          </dt>
          <dd>
            <a href={company.phone.href}>{company.phone.shown}</a>
            <p>One line, nationwide.</p>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="alert" size={20} /> Emergency line
          </dt>
          <dd>
            <a href={company.emergency.href}>{company.emergency.shown}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="mail" size={20} /> Email
          </dt>
          <dd>
            <a href={company.email.href}>{company.email.shown}</a>
            <p>We reply within 2 hours.</p>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="map-pin" size={20} /> Address
          </dt>
          <dd>
            <address>{company.address.join(', ')}</address>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" size={20} /> Opening hours
          </dt>
          <dd>
            <ul>
              {company.hours.map(({ days, shown }) => (
                <li key={days}>
                  {days}: {shown}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
