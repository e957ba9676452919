import { Container, Icon } from '@haulway/ui';
import styles from './OnTheDay.module.css';

const facts = [
  {
    icon: 'calendar',
    title: 'Pick a day and a slot',
    text: 'Collections run Tuesday to Saturday, with same-day requests possible.',
  },
  { icon: 'phone', title: 'We text ahead', text: 'The team texts you 30 minutes before arrival.' },
  {
    icon: 'truck',
    title: 'Loaded in minutes',
    text: 'A collection takes 15 to 30 minutes. Someone over 18 must be present.',
  },
  {
    icon: 'lock',
    title: 'Pay safely',
    text: 'Your card details travel over 256-bit SSL and never reach us.',
  },
] as const;

/** What happens on collection day, in four short facts. */
export function OnTheDay() {
  return (
    <section aria-labelledby="on-the-day" className={styles.band}>
      <Container>
        <h2 id="on-the-day">On collection day</h2>
        <ol className={styles.facts}>
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
