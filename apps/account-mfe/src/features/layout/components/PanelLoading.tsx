import { Skeleton, VisuallyHidden } from '@haulway/ui';
import styles from './PanelLoading.module.css';

/** Rows as many and as high as a list most often has: little moves when it comes. */
const ROWS = [1, 2, 3];

/** Stands in a panel while what it lists is on its way. `label` is what is loading: 'Loading your drafts'. */
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
