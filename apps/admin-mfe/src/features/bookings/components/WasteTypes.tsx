import { Badge } from '@haulway/ui';
import styles from './WasteTypes.module.css';

/** What is collected, each type a badge; nothing where nothing is named. */
export function WasteTypes({ types, level }: { types: readonly string[]; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  if (types.length === 0) return null;
  return (
    <section>
      <Title className={styles.title}>Waste types</Title>
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
