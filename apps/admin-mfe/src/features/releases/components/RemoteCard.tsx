import type { LiveRemote } from '@haulway/contracts';
import { Badge, Button, Card } from '@haulway/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { momentText } from '../../../moment-text.js';
import { ACTIONS, VERDICTS } from '../release-texts.js';
import type { ReleaseAction } from '../releases-api.js';
import styles from './Releases.module.css';
import { VersionFacts } from './VersionFacts.js';

interface RemoteCardProps {
  readonly live: LiveRemote;
  readonly windowMinutes: number;
  readonly onAction: (action: ReleaseAction) => void;
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
          <h2 id={heading}>
            <Link to={`/admin/releases/${live.remote}`}>{live.remote}</Link>
          </h2>
          <p className={styles.muted}>{`${live.owner} · since ${momentText(live.since)}`}</p>
        </div>
        {live.off && <Badge tone="red">Switched off</Badge>}
        {canary && <Badge tone={VERDICTS[canary.verdict].tone}>{VERDICTS[canary.verdict].label}</Badge>}
      </header>
      <VersionFacts live={live} />
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
