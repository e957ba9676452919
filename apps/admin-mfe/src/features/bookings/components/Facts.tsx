import { classNames } from '@haulway/ui';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: string;
  /** Nothing is drawn for a fact without a value. */
  readonly value: ReactNode;
  /** Stands in a column of figures: what is added up, or what it comes to, under a line. */
  readonly sum?: 'part' | 'less' | 'total';
}

const isThere = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== '';

/** Facts as a list of terms and values; `title` is a heading of the given level over them. */
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
