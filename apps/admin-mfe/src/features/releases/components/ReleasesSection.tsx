import { Stack } from '@haulway/ui';
import { Failures } from './Failures.js';
import { History } from './History.js';
import { LiveRemotes } from './LiveRemotes.js';
import { Tokens } from '../tokens/components/Tokens.js';
import styles from './Releases.module.css';

/** /admin/releases: the live versions of every remote, failures in browsers, and who changed what and why. */
export default function ReleasesSection() {
  return (
    <Stack as="section" gap={6} aria-labelledby="releases-heading">
      <div>
        <h2 id="releases-heading">Releases</h2>
        <p className={styles.muted}>
          What is live of each part of the site, and how it does in the browsers.
        </p>
      </div>
      <LiveRemotes />
      <Failures />
      <History />
      <Tokens />
    </Stack>
  );
}
