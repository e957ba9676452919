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
        <p className={styles.muted}>The live versions of each part of the site, with their error rates.</p>
      </div>
      <LiveRemotes />
      <Failures />
      <History />
      <Tokens />
    </Stack>
  );
}
