import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Button, Skeleton, VisuallyHidden } from '@haulway/ui';
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

interface PanelStateProps {
  /** What is loading, as part of a sentence: 'drafts'. */
  readonly of: string;
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
}

/** Shown in place of data that is not loaded: that it is loading, or the error with a button to try again. */
export function PanelState({ of, query: { error, refetch } }: PanelStateProps) {
  if (!error) return <PanelLoading label={`Loading your ${of}`} />;
  return (
    <LoadFailed
      title={`We couldn't load your ${of}.`}
      error={error}
      onRetry={() => void refetch()}
      help={<CallUs />}
    />
  );
}

/** Shown in place of a list whose failure is only logged: no message, but a button to load it again. */
export function NotLoaded({ label, busy, onLoad }: { label: string; busy: boolean; onLoad: () => void }) {
  return (
    <div>
      <Button variant="secondary" size="small" busy={busy} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
