import { Button, Icon } from '@haulway/ui';
import { useState } from 'react';
import styles from './ViewToggle.module.css';

/** How the bookings are shown: cards with all details, or rows of a table. */
export type ListView = 'cards' | 'table';

const KEY = 'haulway.admin.bookings-view';

/** Cards are read one by one, so a page has few. The table is for working through many. */
export const ROWS_PER_PAGE: Readonly<Record<ListView, number>> = { cards: 10, table: 50 };

const remembered = (): ListView | undefined => {
  const view = localStorage.getItem(KEY);
  return view === 'table' || view === 'cards' ? view : undefined;
};

/** The view last chosen in this browser, undefined at first, and a function that chooses another. */
export const useListView = (): readonly [ListView | undefined, (view: ListView) => void] => {
  const [view, setView] = useState(remembered);
  const choose = (next: ListView): void => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is full: the choice is not stored, but it still takes effect.
    }
  };
  return [view, choose];
};

interface ViewToggleProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: 'grid' },
  { view: 'table', label: 'Table', icon: 'list' },
] as const;

export function ViewToggle({ view: chosen, onChange }: ViewToggleProps) {
  return (
    <div role="group" aria-label="Show as" className={styles.toggle}>
      {VIEWS.map(({ view, label, icon }) => (
        <Button
          key={view}
          variant={view === chosen ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={view === chosen}
          onClick={() => onChange(view)}
        >
          <Icon name={icon} size={18} />
          <span>{label}</span>
        </Button>
      ))}
    </div>
  );
}
