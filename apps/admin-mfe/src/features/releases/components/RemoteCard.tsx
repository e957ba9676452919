import type { LiveRemote } from '@haulway/contracts';
import { Badge, Button, Card } from '@haulway/ui';
import { useId } from 'react';
import { momentText } from '../../../moment-text.js';
import { ACTIONS, rateText, VERDICTS } from '../release-texts.js';
import type { ReleaseAction } from '../releases-api.js';
import styles from './Releases.module.css';

interface RemoteCardProps {
  readonly live: LiveRemote;
  readonly windowMinutes: number;
  readonly onAction: (action: ReleaseAction) => void;
}

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

/** One remote: its live versions with their traffic and error rates, and the admin's actions. */
export function RemoteCard({ live, windowMinutes, onAction }: RemoteCardProps) {
  const heading = useId();
  const { canary } = live;
  const actions: readonly ReleaseAction[] = [
    ...(live.rollback_to === null ? [] : ['rollback' as const]),
    ...(canary ? ['promote' as const] : []),
    live.off ? 'revive' : 'kill',
    'remove',
  ];
  return (
    <Card as="article" aria-labelledby={heading} className={styles.card}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id={heading}>{live.remote}</h2>
          <p className={styles.muted}>{`${live.owner} · since ${momentText(live.since)}`}</p>
        </div>
        {live.off && <Badge tone="red">Switched off</Badge>}
        {canary && <Badge tone={VERDICTS[canary.verdict].tone}>{VERDICTS[canary.verdict].label}</Badge>}
      </header>
      <dl className={styles.versions}>
        <Version
          label="Default"
          version={live.version}
          module_checked={live.module_checked}
          traffic={100 - (canary?.traffic ?? 0)}
          measured={live.measured}
        />
        {canary && <Version label="Canary" {...canary} />}
      </dl>
      {canary && canary.ramp.length > 0 && (
        <p className={styles.muted}>
          {`Next: ${canary.ramp.map(({ traffic, due_at }) => `${traffic} % at ${momentText(due_at)}`).join('; ')}`}
        </p>
      )}
      <p className={styles.muted}>{`Error rates for the last ${windowMinutes} minutes.`}</p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'kill' ? 'danger' : 'secondary'}
            aria-label={`${ACTIONS[action].button}: ${live.remote}`}
            onClick={() => onAction(action)}
          >
            {ACTIONS[action].button}
          </Button>
        ))}
      </div>
    </Card>
  );
}
