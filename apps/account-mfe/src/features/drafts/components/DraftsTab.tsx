import type { DraftSummary } from '@haulway/contracts';
import { draftStepName, formatDay, formatInstant, formatPounds, toPence } from '@haulway/domain';
import { showResult } from '@haulway/platform/show-result';
import { Button, buttonClassName, EmptyState, Icon, Stack } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { PanelState } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { draftsApi } from '../drafts-api.js';
import styles from './DraftRow.module.css';

export function DraftsTab() {
  const query = draftsApi.useAccountDraftsQuery();
  const { data } = query;
  return (
    <TabPanel title="Saved drafts" shown={data}>
      {!data && <PanelState of="drafts" query={query} />}
      {data?.length === 0 && (
        <EmptyState
          icon="file"
          title="No saved drafts"
          level={3}
          action={
            <Link to="/services" className={buttonClassName()}>
              Start a booking
            </Link>
          }
        >
          Bookings you start while signed in are saved here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Drafts">
          {data.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </Stack>
      )}
    </TabPanel>
  );
}

/** One draft, with buttons to continue at its last step and to delete it. */
function DraftRow({ draft }: { draft: DraftSummary }) {
  const [remove, { isLoading }] = draftsApi.useAccountDeleteDraftMutation();
  const { id, service_name: name } = draft;

  const onDelete = async (): Promise<void> =>
    showResult(await remove({ params: { id } }), 'Draft deleted', { failure: 'Failed to delete draft' });

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{draftStepName(draft.current_step)}</span>
          <span>{`Updated ${formatInstant(draft.updated_at, formatDay)}`}</span>
        </p>
      </div>
      <p className={styles.price} translate="no">
        {formatPounds(toPence(draft.total_price))}
      </p>
      <div className={styles.actions}>
        <Link
          to={`/book/${draft.service_id}?step=${draft.current_step}`}
          state={{ draft_id: id }}
          aria-label={`Continue ${name}`}
          className={buttonClassName({ size: 'small' })}
        >
          Continue
        </Link>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Delete draft ${name}`}
          busy={isLoading}
          onClick={() => void onDelete()}
        >
          <Icon name="trash" size={18} />
          Delete
        </Button>
      </div>
    </li>
  );
}
