import { calls, queryOf } from '@haulway/api-client';
import type { AnyAdminChange, ChangeSubject, SecurityEvent, SecurityEventKind } from '@haulway/contracts';
import { api } from '@haulway/platform';
import { Badge, EmptyState, Stack, type Tone } from '@haulway/ui';
import { useState } from 'react';
import { changedText } from '../../change-texts.js';
import type { Column } from '../../components/DataTable.js';
import { KindFilter } from '../../components/KindFilter.js';
import { ListSection } from '../../components/ListSection.js';
import { momentText } from '../../moment-text.js';

const limit = 20;

/** Exports and refusals, and what admins have changed; newest first, a page at a time. */
const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // other admins make changes too: the list is requested again each time
    adminChanges: build.query({
      ...queryOf(calls.admin.adminChanges, {
        input: (page: number) => ({ query: { page, limit }, fresh: true }),
      }),
      keepUnusedDataFor: 0,
    }),
    // a refused request leaves no trace in this browser: the list is requested again each time
    securityEvents: build.query({
      ...queryOf(calls.admin.securityEvents, {
        /** `kind`: every kind when left out. */
        input: ({ kind, page }: { kind?: SecurityEventKind; page: number }) => ({
          query: { page, limit, kind },
          fresh: true,
        }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const KINDS: Readonly<Record<SecurityEventKind, { readonly label: string; readonly tone: Tone }>> = {
  export: { label: 'Export', tone: 'blue' },
  large_read: { label: 'Large read', tone: 'blue' },
  refused: { label: 'Denied', tone: 'red' },
};
const kinds: readonly SecurityEventKind[] = ['export', 'large_read', 'refused'];

const EVENT_COLUMNS: readonly Column<SecurityEvent>[] = [
  { title: 'When', cell: ({ minute }) => momentText(minute), by: ({ minute }) => minute },
  {
    title: 'What',
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>,
    by: ({ kind }) => KINDS[kind].label,
  },
  {
    title: 'Who',
    kind: 'name',
    cell: ({ actor }) => actor ?? 'Not signed in',
    by: ({ actor }) => actor ?? '',
  },
  {
    title: 'Request',
    cell: ({ route, code }) => (
      <>
        <code>{route}</code>
        {code && <p>{code.replaceAll('_', ' ')}</p>}
      </>
    ),
    by: ({ route }) => route,
  },
  { title: 'Times', kind: 'number', cell: ({ times }) => times, by: ({ times }) => times },
  { title: 'Network', cell: ({ network }) => <code>{network.slice(0, 8)}</code> },
];

/** /admin/audit-log: security events, and what admins have changed. */
export default function AuditLogSection() {
  return (
    <Stack gap={8}>
      <SecurityEvents />
      <AdminChanges />
    </Stack>
  );
}

/** Who exported or read many rows, and who was refused access. */
function SecurityEvents() {
  const [filter, setFilter] = useState<{ kind?: SecurityEventKind; page: number }>({ page: 1 });
  const query = auditApi.useSecurityEventsQuery(filter);
  const { data: shown } = query;
  return (
    <ListSection
      title="Audit log"
      lead="Exports, large reads and denied requests."
      of="audit log"
      query={query}
      rows={shown?.events}
      page={filter.page}
      total={shown?.total ?? 0}
      limit={limit}
      onPage={(page) => setFilter((last) => ({ ...last, page }))}
      tools={
        <KindFilter
          kinds={kinds}
          labelOf={(kind) => KINDS[kind].label}
          value={filter.kind}
          onKind={(kind) => setFilter({ kind, page: 1 })}
        />
      }
      empty={
        <EmptyState icon="check-circle" title="Nothing recorded yet" level={2}>
          Exports, large reads and denied requests will appear here.
        </EmptyState>
      }
      columns={EVENT_COLUMNS}
      keyOf={({ minute, kind, actor, network, route, code }) =>
        [minute, kind, actor, network, route, code].join(' ')
      }
    />
  );
}

const SUBJECTS: Readonly<Record<ChangeSubject, string>> = {
  booking: 'Booking',
  user: 'User',
  service: 'Service',
  waste_item: 'Calculator item',
  waste_type: 'Waste type',
  customer: 'Customer',
  availability_rule: 'Calendar rule',
  availability_day: 'Exception',
  change_policy: 'Cancellation policy',
  failed_job: 'Failed job',
  facility: 'Facility',
  tip: 'Tip',
};

const CHANGE_COLUMNS: readonly Column<AnyAdminChange>[] = [
  { title: 'When', cell: ({ at }) => momentText(at), by: ({ at }) => at },
  {
    title: 'What',
    cell: ({ subject, subject_id: id }) => (
      <>
        <Badge tone="grey">{SUBJECTS[subject]}</Badge> {id && <code>{id.slice(0, 8)}</code>}
      </>
    ),
    by: ({ subject }) => SUBJECTS[subject],
  },
  { title: 'Who', kind: 'name', cell: ({ admin }) => admin, by: ({ admin }) => admin },
  { title: 'Change', cell: (change) => changedText(change) },
];

function AdminChanges() {
  const [page, setPage] = useState(1);
  const query = auditApi.useAdminChangesQuery(page);
  const { data: shown } = query;
  return (
    <ListSection
      title="Changes by admins"
      lead="For changes to releases, see the Releases page."
      of="changes"
      query={query}
      rows={shown?.changes}
      page={page}
      total={shown?.total ?? 0}
      limit={limit}
      onPage={setPage}
      empty={
        <EmptyState icon="check-circle" title="No changes yet" level={3}>
          Every change by an admin will appear here.
        </EmptyState>
      }
      isPart
      columns={CHANGE_COLUMNS}
      keyOf={({ at, subject_id, what, from, to }) => [at, subject_id, what, from, to].join(' ')}
    />
  );
}
