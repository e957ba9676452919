import { classNames } from '@haulway/ui';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: string;
  /** A fact without a value is not drawn. */
  readonly value: ReactNode;
  /**
   * Puts the value in a column of figures: 'part' is added, 'less' is taken off, 'total' is the result under a line.
   */
  readonly sum?: 'part' | 'less' | 'total';
}

const isThere = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== '';

/** Facts as a list of terms and values. `title` is the heading above them, of the given level. */
export function Facts({ title, level, facts }: { title: string; level: 3 | 4; facts: readonly Fact[] }) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.facts}>
      <Title className={styles.title}>{title}</Title>
      <dl className={styles.list}>
        {facts.filter(isThere).map(({ label, value, sum }, index) => (
          <div key={`${index} ${label}`} className={classNames(styles.fact, sum && styles[sum])}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
