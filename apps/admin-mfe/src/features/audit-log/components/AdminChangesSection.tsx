import type { AnyAdminChange, ChangeSubject } from '@haulway/contracts';
import { Badge, Card, EmptyState } from '@haulway/ui';
import { useState } from 'react';
import { ListSection } from '../../../components/ListSection.js';
import { CHANGES_PER_PAGE, useAdminChangesQuery } from '../api/security-events-api.js';
import { changeText } from '../../../change-texts.js';
import styles from './AuditLogSection.module.css';

const SUBJECTS: Readonly<Record<ChangeSubject, string>> = {
  booking: 'Booking',
  user: 'User',
  service: 'Service',
  waste_item: 'Waste item',
  waste_type: 'Waste type',
  customer: 'Customer',
  availability_rule: 'Calendar rule',
  availability_day: 'Date override',
  change_policy: 'Cancellation policy',
  failed_job: 'Failed job',
};

/** What admins have changed, of every kind. */
export function AdminChangesSection() {
  const [page, setPage] = useState(1);
  const query = useAdminChangesQuery(page);
  const { data: shown } = query;
  return (
    <ListSection
      title="Changes by admins"
      lead="Changes of releases are in their history on the Releases page."
      of="changes"
      query={query}
      rows={shown?.changes}
      page={page}
      total={shown?.total ?? 0}
      limit={CHANGES_PER_PAGE}
      onPage={setPage}
      empty={
        <EmptyState icon="check-circle" title="No changes yet" level={3}>
          Every change by an admin appears here, with who and when.
        </EmptyState>
      }
      form="cards"
      row={(change) => <ChangeCard change={change} />}
    />
  );
}

function ChangeCard({ change }: { change: AnyAdminChange }) {
  return (
    <Card>
      <p className={styles.what}>
        <Badge tone="grey">{SUBJECTS[change.subject]}</Badge>
        {change.subject_id && <code>{change.subject_id.slice(0, 8)}</code>}
      </p>
      <p className={styles.facts}>{changeText(change)}</p>
    </Card>
  );
}
