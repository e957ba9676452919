import { Button } from '@haulway/ui';
import styles from './OverrideBadge.module.css';

export interface OverrideBadgeProps {
  readonly remote: string;
  readonly origin: string;
  readonly onStop: () => void;
}

/** Says on every page that this tab runs a remote that is not the published one, and offers the way out. */
export const OverrideBadge = ({ remote, origin, onStop }: OverrideBadgeProps) => (
  <aside className={styles.badge} aria-label="Developer override">
    <span>
      <strong>{remote}</strong> comes from {origin}
    </span>
    <Button variant="secondary" size="small" onClick={onStop}>
      Stop override
    </Button>
  </aside>
);
