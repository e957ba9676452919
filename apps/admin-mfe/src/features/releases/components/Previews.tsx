import type { PreviewedRelease } from '@haulway/contracts';
import { momentText } from '../../../moment-text.js';
import styles from './Releases.module.css';

/** Versions that visitors don't get. A link opens the site with one of them; it is a page load, as previews need one. */
export function Previews({ previews }: { previews: readonly PreviewedRelease[] }) {
  return (
    <section aria-labelledby="previews-heading">
      <h2 id="previews-heading">Previews</h2>
      <ul className={styles.list}>
        {previews.map(({ remote, version, owner, address, published_by, ends_at }) => (
          <li key={`${remote} ${version}`} className={styles.row}>
            <div className={styles.title}>
              <a href={address}>{`${remote} ${version}`}</a>
              <p className={styles.muted}>{`${owner} · published by ${published_by}`}</p>
            </div>
            <p className={styles.muted}>{`until ${momentText(ends_at)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
