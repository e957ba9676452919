import { Icon, type IconName } from '@haulway/ui';
import styles from './ViewToggle.module.css';

export type View = 'visual' | 'list';

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: 'visual', label: 'Visual', icon: 'grid' },
  { view: 'list', label: 'List', icon: 'list' },
];

/** Switches between tiles and lines. */
export const ViewToggle = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
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
        {choice.label}
      </button>
    ))}
  </div>
);
