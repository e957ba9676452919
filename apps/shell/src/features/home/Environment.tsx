import { Container, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import styles from './Environment.module.css';

const figures = [
  { figure: '95%', text: 'landfill diversion: what we collect is reused, recycled or turned into energy' },
  { figure: 'Carbon neutral', text: 'from the drive to your door to the sorting line' },
  { figure: 'Licensed', text: 'waste carrier licence and a waste transfer note for every load' },
] as const;

/** What becomes of the waste. */
export function Environment() {
  return (
    <section aria-labelledby="environment" className={styles.band}>
      <Container className={styles.columns}>
        <div className={styles.text}>
          <Icon name="leaf" size={36} />
          <h2 id="environment">Kinder to the place we all live in</h2>
          <p>
            A sofa that still has years in it goes to a charity. Wood, metal, card and green waste go to
            people who make something of them. Only what nobody can use is left over.
          </p>
          <Link to="/about" className={styles.more}>
            More about how we work
            <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
