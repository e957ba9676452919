import type { RemoteError, RemoteStatus } from '@haulway/contracts';
import { Badge, Card, EmptyState, Stack } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { momentText } from '../../../moment-text.js';
import styles from '../components/Releases.module.css';
import { VersionFacts } from '../components/VersionFacts.js';
import { judgementTexts, VERDICTS } from '../release-texts.js';
import { releasesApi } from '../releases-api.js';

/** What is live, and what is needed for a verdict on the canary. */
function StatusCard({ status }: { status: RemoteStatus }) {
  const { live } = status;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <p className={styles.title}>{`${live.owner} · since ${momentText(live.since)}`}</p>
        {live.off && <Badge tone="red">Switched off</Badge>}
        {live.canary && (
          <Badge tone={VERDICTS[live.canary.verdict].tone}>{VERDICTS[live.canary.verdict].label}</Badge>
        )}
      </div>
      <VersionFacts live={live} />
      {live.canary && (
        <Stack as="ul" gap={1} aria-label="How the canary is judged">
          {judgementTexts(status).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      )}
      <p className={styles.muted}>
        {`Error rates for the last ${status.window_minutes} minutes. We count at most ${status.rule.pages_a_network} visits from one address.`}
      </p>
    </Card>
  );
}

function Status({ remote }: { remote: string }) {
  const query = releasesApi.useRemoteStatusQuery(remote, { pollingInterval: 30_000 });
  const { data } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="status-heading">
      <h2 id="status-heading">Status</h2>
      {data ? <StatusCard status={data} /> : <NotLoaded of="status" query={query} />}
    </Stack>
  );
}

function Failure({ failure }: { failure: RemoteError }) {
  const { version, stage, code, message, chunk, stack, last_at: at } = failure;
  const facts = [version, ...(message === null ? [] : [code]), stage, ...(chunk === null ? [] : [chunk])];
  return (
    <li className={styles.failure}>
      <strong translate="no">{message ?? code}</strong>
      <p className={styles.muted}>{`${facts.join(' · ')} · last ${momentText(at)}`}</p>
      {stack.length > 0 && (
        <pre className={styles.stack} translate="no">
          {stack.join('\n')}
        </pre>
      )}
    </li>
  );
}

/** The last failures in browsers. Their stacks show the team's sources, if it uploaded source maps. */
function Failures({ remote }: { remote: string }) {
  const query = releasesApi.useRemoteErrorsQuery(remote);
  const { data } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="errors-heading">
      <h2 id="errors-heading">Last failures</h2>
      {!data && <NotLoaded of="failures" query={query} />}
      {data?.errors.length === 0 && (
        <EmptyState icon="check-circle" title="Nothing failed" level="none">
          Errors in visitors' browsers from the last 7 days will appear here.
        </EmptyState>
      )}
      {data && data.errors.length > 0 && (
        <ul className={styles.list}>
          {data.errors.map((failure) => (
            <Failure
              key={[failure.version, failure.stage, failure.code, failure.chunk, failure.message].join(' ')}
              failure={failure}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** /admin/releases/{remote}: how one remote does in browsers, as its team reads it with `haulway-remote status`. */
export default function RemotePage() {
  const { remote = '' } = useParams();
  return (
    <Stack as="section" gap={6} aria-labelledby="remote-heading">
      <p>
        <Link to="/admin/releases">Releases</Link>
      </p>
      <SectionHead id="remote-heading" title={remote} lead="How it works in visitors' browsers." />
      <Status key={remote} remote={remote} />
      <Failures key={`${remote} failures`} remote={remote} />
    </Stack>
  );
}
