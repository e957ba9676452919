import { company } from '@haulway/domain';
import { Card, Icon } from '@haulway/ui';
import styles from './HelpBox.module.css';

/** Where to turn with a question while booking. */
export const HelpBox = () => (
  <Card as="section" look="tint" className={styles.help}>
    <h2 className={styles.heading}>Need help?</h2>
    <p>Our team is happy to talk you through your booking.</p>
    <a href={company.phone.href} className={styles.contact}>
      <Icon name="phone" size={20} />
      {company.phone.shown}
    </a>
    <a href={company.email.href} className={styles.contact}>
      <Icon name="mail" size={20} />
      {company.email.shown}
    </a>
  </Card>
);
