import { Button, Icon } from '@haulway/ui';
import styles from './ViewToggle.module.css';
import type { ListView } from './list-view.js';

interface ViewToggleProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: 'grid' },
  { view: 'table', label: 'Table', icon: 'list' },
] as const;

/** Cards or table. */
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
          {label}
        </Button>
      ))}
    </div>
  );
}
