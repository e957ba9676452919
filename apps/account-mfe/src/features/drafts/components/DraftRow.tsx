import type { DraftSummary } from '@haulway/contracts';
import { draftStepName, formatInstant, formatPounds, toPence } from '@haulway/domain';
import { Button, buttonClassName, Icon } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { showResult } from '../../../components/show-result.js';
import { useAccountDeleteDraftMutation } from '../api/drafts-api.js';
import styles from './DraftRow.module.css';

/** One draft, with buttons to continue at its last step and to delete it. */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const [remove, { isLoading }] = useAccountDeleteDraftMutation();
  const { id, service_name: name } = draft;

  const onDelete = async (): Promise<void> =>
    showResult(await remove(id), 'Draft deleted', { failure: 'Failed to delete draft' });

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <span>{draftStepName(draft.current_step)}</span>
          <span>Updated {formatInstant(draft.updated_at)}</span>
        </p>
      </div>
      <p className={styles.price}>{formatPounds(toPence(draft.total_price))}</p>
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
