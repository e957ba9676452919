import { createRoot } from 'react-dom/client';
import type { Wish } from './allowed-override.js';
import { OverrideBadge } from './OverrideBadge.js';
import { stopOverride } from './stop-override.js';

/** Puts the badge into the page, beside the site's own root: it is no part of any page. */
export const showOverrideBadge = ({ remote, url }: Wish): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <OverrideBadge remote={remote} origin={new URL(url).origin} onStop={() => void stopOverride()} />,
  );
};
