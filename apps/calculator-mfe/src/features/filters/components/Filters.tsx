import { Icon, SelectField, TextField } from '@haulway/ui';
import { CategoryBadges } from './CategoryBadges.js';
import styles from './Filters.module.css';
import { PostcodeField } from './PostcodeField.js';

export interface FilterValues {
  readonly search: string;
  /** Null for all of them. */
  readonly category: string | null;
}

export interface FiltersProps {
  readonly values: FilterValues;
  readonly categories: readonly string[];
  readonly postcode: string;
  readonly onChange: (values: Partial<FilterValues>) => void;
  readonly onPostcode: (typed: string) => void;
}

/** Search, category, postcode and view of the catalogue. */
export const Filters = ({ values, categories, postcode, onChange, onPostcode }: FiltersProps) => (
  <div className={styles.filters}>
    <div className={styles.fields}>
      <TextField
        className={styles.search}
        label="Search"
        type="search"
        placeholder="Search waste items..."
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
        label="Category"
        value={values.category ?? ''}
        options={[
          { value: '', label: 'All Categories' },
          ...categories.map((category) => ({ value: category, label: category })),
        ]}
        onChange={(event) => onChange({ category: event.target.value || null })}
      />
      <PostcodeField postcode={postcode} onPostcode={onPostcode} />
    </div>
    <CategoryBadges
      categories={categories}
      chosen={values.category}
      onChoose={(category) => onChange({ category })}
    />
  </div>
);
