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

/** Says on every page that this tab runs a remote that is not the published one, and offers the way out. */
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

/** Ends the override of this tab, and of the browser where one was confirmed, and loads the page without it. */
export const stopOverride = async (): Promise<void> => {
  dropOverride();
  // the tab forgets it in any case; a cookie that could not be taken away ends by itself
  const { method, path } = calls.microFrontends.endOverride;
  await fetch(`/api${path}`, { method }).catch(() => undefined);
  const address = new URL(location.href);
  address.searchParams.delete('remote');
  location.replace(address);
};

/** Puts the badge into the page, beside the site's own root: it is no part of any page. */
export const showOverrideBadge = ({ remote, url }: OverrideRequest): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <OverrideBadge remote={remote} origin={new URL(url).origin} onStop={() => void stopOverride()} />,
  );
};
