import { Button } from '@haulway/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './TabBadge.module.css';

export interface TabBadgeProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly leave: string;
  readonly onLeave: () => void;
}

/** Says on every page that this tab shows something else than visitors get, and offers a button to end it. */
function TabBadge({ label, children, leave, onLeave }: TabBadgeProps) {
  return (
    <aside className={styles.badge} aria-label={label} data-clear-of-toasts>
      <span>{children}</span>
      <Button variant="secondary" size="small" onClick={onLeave}>
        {leave}
      </Button>
    </aside>
  );
}

/** Adds the badge to the document, beside the site's root: it is not part of any page. */
export const showTabBadge = (props: TabBadgeProps): void =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(<TabBadge {...props} />);
