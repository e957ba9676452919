import type { SecurityEvent, SecurityEventKind } from '@haulway/contracts';
import { Badge, Card, EmptyState, SelectField, Stack, type Tone } from '@haulway/ui';
import { useState } from 'react';
import { momentText } from '../../../moment-text.js';
import { PagedList } from '../../paging/components/PagedList.js';
import { SECURITY_EVENTS_PER_PAGE, useSecurityEventsQuery } from '../api/security-events-api.js';
import styles from './AuditLogSection.module.css';

const KINDS: Readonly<Record<SecurityEventKind, { readonly label: string; readonly tone: Tone }>> = {
  export: { label: 'Export', tone: 'blue' },
  override: { label: 'Developer override', tone: 'orange' },
  refused: { label: 'Refused', tone: 'red' },
};
const kinds: readonly SecurityEventKind[] = ['export', 'override', 'refused'];
const OPTIONS = [
  { value: '', label: 'Everything' },
  ...kinds.map((value) => ({ value, label: KINDS[value].label })),
];

/** /admin/audit-log: who exported bookings, who runs a developer's version, and who was refused a right. */
export default function AuditLogSection() {
  const [filter, setFilter] = useState<{ kind?: SecurityEventKind; page: number }>({ page: 1 });
  const query = useSecurityEventsQuery(filter);
  const { data: shown } = query;
  return (
    <Stack as="section" gap={6} aria-labelledby="audit-log-heading">
      <div className={styles.head}>
        <div>
          <h2 id="audit-log-heading">Audit log</h2>
          <p className={styles.lead}>Exports, developer overrides, and rights that were refused.</p>
        </div>
        <SelectField
          label="Show"
          options={OPTIONS}
          value={filter.kind ?? ''}
          onChange={({ target }) => setFilter({ kind: kinds.find((kind) => kind === target.value), page: 1 })}
        />
      </div>
      <PagedList
        of="audit log"
        label="Audit log"
        query={query}
        rows={shown?.events.length}
        empty={
          <EmptyState icon="check-circle" title="Nothing has been recorded yet" level={3}>
            Exports, overrides and refusals appear here, with who and when.
          </EmptyState>
        }
        page={filter.page}
        total={shown?.total ?? 0}
        limit={SECURITY_EVENTS_PER_PAGE}
        onPage={(page) => setFilter((last) => ({ ...last, page }))}
      >
        <Stack as="ul" gap={3} aria-busy={query.isFetching} aria-label="Audit log">
          {shown?.events.map((event, index) => (
            <li key={`${index} ${event.minute} ${event.route}`}>
              <EventCard event={event} />
            </li>
          ))}
        </Stack>
      </PagedList>
    </Stack>
  );
}

function EventCard({ event }: { event: SecurityEvent }) {
  const { label, tone } = KINDS[event.kind];
  const facts = [
    event.actor ?? 'Nobody signed in',
    momentText(event.minute),
    event.times > 1 ? `${event.times} times` : '',
    event.code.replaceAll('_', ' '),
    `network ${event.network.slice(0, 8)}`,
  ];
  return (
    <Card>
      <p className={styles.what}>
        <Badge tone={tone}>{label}</Badge>
        <code>{event.route}</code>
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </Card>
  );
}
