import { Icon, type IconName, SelectField, TextField } from '@haulway/ui';
import styles from './Filters.module.css';

interface CategoryBadgesProps {
  readonly categories: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (category: string | null) => void;
}

/** The categories as badges. Pressing the chosen one again shows all items. */
function CategoryBadges({ categories, chosen, onChoose }: CategoryBadgesProps) {
  return (
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
}

export type View = 'visual' | 'list';

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: 'visual', label: 'Visual', icon: 'grid' },
  { view: 'list', label: 'List', icon: 'list' },
];

export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label="View" className={styles.toggle}>
      {VIEWS.map((choice) => (
        <button
          key={choice.view}
          type="button"
          className={styles.choice}
          aria-pressed={choice.view === view}
          onClick={() => onView(choice.view)}
        >
          <Icon name={choice.icon} size={18} />
          <span>{choice.label}</span>
        </button>
      ))}
    </div>
  );
}

export interface FilterValues {
  readonly search: string;
  readonly category: string | null;
}

interface FiltersProps {
  readonly values: FilterValues;
  readonly categories: readonly string[];
  readonly onChange: (values: Partial<FilterValues>) => void;
  /** Called on Enter in the search box: the visitor wants to see the results now. */
  readonly onSearch: () => void;
}

/** Search and category. On a phone the search stays at the top of the screen, and the badges are one scrolling row. */
export function Filters({ values, categories, onChange, onSearch }: FiltersProps) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Search"
          type="search"
          placeholder="Search waste items..."
          enterKeyHint="search"
          onKeyDown={({ key }) => key === 'Enter' && onSearch()}
          maxLength={200}
          value={values.search}
          onChange={(event) => onChange({ search: event.target.value })}
          trailing={
            <span className={styles.searchIcon}>
              <Icon name="search" size={20} />
            </span>
          }
        />
        <SelectField
          className={styles.category}
          label="Category"
          value={values.category ?? ''}
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map((category) => ({ value: category, label: category })),
          ]}
          onChange={(event) => onChange({ category: event.target.value || null })}
        />
      </div>
      <CategoryBadges
        categories={categories}
        chosen={values.category}
        onChoose={(category) => onChange({ category })}
      />
    </>
  );
}
