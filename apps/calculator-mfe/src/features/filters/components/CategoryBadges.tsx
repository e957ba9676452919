import styles from './CategoryBadges.module.css';

export interface CategoryBadgesProps {
  readonly categories: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (category: string | null) => void;
}

/** The categories as badges; the chosen one again shows all. */
export const CategoryBadges = ({ categories, chosen, onChoose }: CategoryBadgesProps) => (
  <div role="group" aria-label="Categories" className={styles.badges}>
    {categories.map((category) => (
      <button
        key={category}
        type="button"
        className={styles.badge}
        aria-pressed={category === chosen}
        onClick={() => onChoose(category === chosen ? null : category)}
      >
        {category}
      </button>
    ))}
  </div>
);
