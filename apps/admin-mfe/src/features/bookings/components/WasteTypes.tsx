import { Badge } from '@haulway/ui';
import styles from './WasteTypes.module.css';

/** The types of waste to collect, each as a badge. Nothing when there are none. */
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
