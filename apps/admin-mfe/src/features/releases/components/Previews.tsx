import type { PreviewedRelease } from '@haulway/contracts';
import { Button, Stack } from '@haulway/ui';
import { momentText } from '../../../moment-text.js';
import { ACTIONS } from '../release-texts.js';
import styles from './Releases.module.css';

interface PreviewsProps {
  readonly previews: readonly PreviewedRelease[];
  /** The names of the remotes that are live, which are removed by their cards. */
  readonly live: readonly string[];
  readonly onRemove: (remote: string) => void;
}

/**
 * Versions that visitors don't get, by remote. A link opens the site with one of them; it is a page load, as previews
 * need one.
 */
export function Previews({ previews, live, onRemove }: PreviewsProps) {
  const remotes = [...new Set(previews.map(({ remote }) => remote))];
  return (
    <section aria-labelledby="previews-heading">
      <h2 id="previews-heading">Previews</h2>
      <ul className={styles.list}>
        {remotes.map((remote) => (
          <li key={remote} className={styles.row}>
            <Stack as="ul" gap={2} className={styles.title}>
              {previews
                .filter((preview) => preview.remote === remote)
                .map(({ version, owner, address, published_by, ends_at }) => (
                  <li key={version}>
                    <a href={address}>{`${remote} ${version}`}</a>
                    <p className={styles.muted}>
                      {`${owner} · published by ${published_by} · until ${momentText(ends_at)}`}
                    </p>
                  </li>
                ))}
            </Stack>
            {!live.includes(remote) && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`${ACTIONS.remove.button}: ${remote}`}
                onClick={() => onRemove(remote)}
              >
                {ACTIONS.remove.button}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
