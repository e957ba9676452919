import type { LiveRemote } from '@haulway/contracts';
import { rateText } from '../release-texts.js';
import styles from './Releases.module.css';

interface VersionProps extends Pick<LiveRemote, 'version' | 'module_checked' | 'measured'> {
  readonly label: string;
  readonly traffic: number;
}

function Version({ label, version, module_checked, traffic, measured }: VersionProps) {
  return (
    <div className={styles.version}>
      <dt>{`${label}: ${traffic} % of visitors`}</dt>
      <dd>
        <strong>{version}</strong>
        <span>{`Error rate ${rateText(measured.rate)} (${measured.failed} of ${measured.pages} visits)`}</span>
        {!module_checked && <span>Not checked: the server couldn't run it safely.</span>}
      </dd>
    </div>
  );
}

/** The live versions of a remote with their traffic and error rates. */
export function VersionFacts({ live }: { live: LiveRemote }) {
  const { canary } = live;
  return (
    <dl className={styles.versions}>
      <Version label="Default" {...live} traffic={100 - (canary?.traffic ?? 0)} />
      {canary && <Version label="Canary" {...canary} />}
    </dl>
  );
}
