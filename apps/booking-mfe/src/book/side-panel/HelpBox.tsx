import { Card, Icon } from '@haulway/ui';
import styles from './HelpBox.module.css';

const PHONE = { shown: '0808 157 0123', dialled: '+448081570123' };
const EMAIL = 'hello@haulway.example';

/** Where to turn with a question while booking. */
export const HelpBox = () => (
  <Card as="section" look="tint" className={styles.help}>
    <h2 className={styles.heading}>Need help?</h2>
    <p>Our team is happy to talk you through your booking.</p>
    <a href={`tel:${PHONE.dialled}`} className={styles.contact}>
      <Icon name="phone" size={20} />
      {PHONE.shown}
    </a>
    <a href={`mailto:${EMAIL}`} className={styles.contact}>
      <Icon name="mail" size={20} />
      {EMAIL}
    </a>
  </Card>
);
