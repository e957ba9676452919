import { Badge, classNames } from '@haulway/ui';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** The types of waste to collect, each as a badge. Nothing when there are none. */
export function WasteTypes({ types, level }: { types: readonly string[]; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  if (types.length === 0) return null;
  return (
    <section>
      <Title className={styles.typesTitle}>Waste types</Title>
      <ul className={styles.types}>
        {[...new Set(types)].map((type) => (
          <li key={type}>
            <Badge>{type}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A free text under its heading, with its original line breaks. Nothing when it is empty. */
export function Note({ title, text, level }: { title: string; text: string | null; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  if (!text?.trim()) return null;
  return (
    <section className={styles.note}>
      <Title>{title}</Title>
      <p>{text}</p>
    </section>
  );
}

export interface Fact {
  readonly label: string;
  /** A fact without a value is not drawn. */
  readonly value: ReactNode;
  /** Puts the value in a column of figures; 'total' is the sum, under a line. */
  readonly sum?: 'part' | 'total';
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
