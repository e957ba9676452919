import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: string;
  /** Nothing is drawn for a fact without a value. */
  readonly value: ReactNode;
}

const isThere = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== '';

/** Facts as a list of terms and values; `title` is a heading of the given level over them. */
export function Facts({ title, level, facts }: { title: string; level: 3 | 4; facts: readonly Fact[] }) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.facts}>
      <Title className={styles.title}>{title}</Title>
      <dl className={styles.list}>
        {facts.filter(isThere).map(({ label, value }, index) => (
          <div key={`${index} ${label}`} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
