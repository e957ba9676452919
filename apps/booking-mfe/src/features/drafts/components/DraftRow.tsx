import { BOOKING_STEPS, formatDay, formatInstant, formatPounds, selectionInShort } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { Button, Icon } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBooking } from '../../../state/booking-context.js';
import { flowChanged } from '../../../state/booking-slice.js';
import { addPendingSave, pendingSaves } from '../../../state/pending-saves.js';
import styles from './DraftRow.module.css';
import { draftsApi, type ListedDraft } from '../drafts-api.js';
import { useLoadDraft } from '../hooks/use-load-draft.js';

/** The step as a percentage of four. A draft at the account page's fifth step counts as complete. */
const percentOf = ({ current_step }: ListedDraft): number => Math.min(current_step / BOOKING_STEPS, 1) * 100;

/** One draft of this service: its progress, with buttons to continue and to delete it. */
export function DraftRow({ draft }: { draft: ListedDraft }) {
  const { service, flow } = useBooking();
  const dispatch = useDispatch();
  const loadDraft = useLoadDraft(service);
  const [fetchDraft, { isFetching }] = draftsApi.useLazyBookingDraftQuery();
  const [remove] = draftsApi.useBookingDeleteDraftMutation();
  const [removing, setRemoving] = useState(false);
  const updated = formatInstant(draft.updated_at, formatDay);
  const chosen = selectionInShort(draft.items, 2);
  const facts = [
    draft.address?.collection_address,
    draft.datetime?.collection_date && formatDay(draft.datetime.collection_date),
    `${percentOf(draft)}% complete`,
    formatPounds(draft.totalPence),
  ].filter(Boolean);

  /** The list has no entered data, so the draft itself is loaded. */
  const onContinue = async (): Promise<void> => {
    const { data, error } = await fetchDraft(draft.id);
    if (data) loadDraft(data);
    else toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
  };

  const removed = async (): Promise<boolean> => {
    const { error } = await remove({ params: { id: draft.id } });
    // A draft that was deleted on purpose is not saved again until something changes.
    if (!error && flow.draft?.id === draft.id)
      dispatch(flowChanged({ slug: service.slug, change: { draft: null, unsaved: false } }));
    return !error;
  };

  const onDelete = async (): Promise<void> => {
    setRemoving(true);
    // Queued after the running saves. A save that runs after the deletion would find no draft and create it again.
    const removal = pendingSaves(service.slug).then(removed);
    addPendingSave(
      service.slug,
      removal.then(() => undefined),
    );
    if (await removal) toast({ title: 'Draft Deleted', tone: 'success' });
    else toast({ title: 'Error', description: 'Failed to delete draft', tone: 'destructive' });
    setRemoving(false);
  };

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.updated}>{`Updated ${updated}`}</p>
        {chosen && <p>{chosen}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Draft updated ${updated}: Continue`}
          busy={isFetching}
          onClick={() => void onContinue()}
        >
          Continue
        </Button>
        <ConfirmButton
          size="small"
          aria-label={`Delete draft updated ${updated}`}
          question="Delete this draft?"
          confirm="Delete draft"
          keep="Keep it"
          busy={removing}
          onConfirm={() => void onDelete()}
        >
          <Icon name="trash" size={18} />
        </ConfirmButton>
      </div>
    </li>
  );
}
