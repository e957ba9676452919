import { Skeleton, VisuallyHidden } from '@haulway/ui';
import styles from './PanelLoading.module.css';

/** As many rows, of the same height, as a list most often has, so that little moves when it arrives. */
const ROWS = [1, 2, 3];

/** Shown in a panel while its list is loading. `label` is what is loading: 'Loading your drafts'. */
export function PanelLoading({ label }: { label: string }) {
  return (
    <div>
      <p role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
