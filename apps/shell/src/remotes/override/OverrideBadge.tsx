import { calls } from '@haulway/api-client';
import { Button } from '@haulway/ui';
import { createRoot } from 'react-dom/client';
import styles from './OverrideBadge.module.css';
import type { OverrideRequest } from './override-request.js';
import { dropOverride } from './requested-override.js';

export interface OverrideBadgeProps {
  readonly remote: string;
  readonly origin: string;
  readonly onStop: () => void;
}

/** Says on every page that this tab runs an unpublished version of a remote, and offers a button to stop it. */
export function OverrideBadge({ remote, origin, onStop }: OverrideBadgeProps) {
  return (
    <aside className={styles.badge} aria-label="Developer override">
      <span>
        <strong>{remote}</strong> comes from {origin}
      </span>
      <Button variant="secondary" size="small" onClick={onStop}>
        Stop override
      </Button>
    </aside>
  );
}

/**
 * Ends the override of this tab, and the browser's confirmed override if there is one. Then loads the page without it.
 */
export const stopOverride = async (): Promise<void> => {
  dropOverride();
  // the tab forgets the override in any case; a cookie that could not be removed expires on its own
  const { method, path } = calls.microFrontends.endOverride;
  await fetch(`/api${path}`, { method }).catch(() => undefined);
  const address = new URL(location.href);
  address.searchParams.delete('remote');
  location.replace(address);
};

/** Adds the badge to the document, beside the site's root: it is not part of any page. */
export const showOverrideBadge = ({ remote, url }: OverrideRequest): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <OverrideBadge remote={remote} origin={new URL(url).origin} onStop={() => void stopOverride()} />,
  );
};
