import { Icon, type IconName } from '@haulway/ui';
import styles from './WhatHappensNext.module.css';

const STEPS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'mail', title: 'Confirmation e-mail', text: 'You receive your confirmation within minutes.' },
  { icon: 'phone', title: '24 hours before', text: 'We contact you 24 hours before your collection.' },
  { icon: 'truck', title: 'Collection day', text: 'Our team arrives in your time slot and does the rest.' },
];

/** The three steps after a booking. */
export const WhatHappensNext = () => (
  <section className={styles.next}>
    <h2 className={styles.heading}>What Happens Next</h2>
    <ol className={styles.steps}>
      {STEPS.map(({ icon, title, text }) => (
        <li key={title} className={styles.step}>
          <span className={styles.icon}>
            <Icon name={icon} size={22} />
          </span>
          <div>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
