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
function TabBadge({ label, children, leave, onLeave, note }: TabBadgeProps & { readonly note?: string }) {
  return (
    <aside className={styles.badge} aria-label={label} data-clear-of-toasts>
      <span>{children}</span>
      {note && <span role="status">{note}</span>}
      <Button variant="secondary" size="small" onClick={onLeave}>
        {leave}
      </Button>
    </aside>
  );
}

/**
 * Adds the badge to the document, beside the site's root: it is not part of any page.
 * @returns a function that adds a note to it, in place of an earlier one
 */
export const showTabBadge = (props: TabBadgeProps): ((note: string) => void) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (note?: string): void => root.render(<TabBadge {...props} note={note} />);
  render();
  return render;
};
