import { useSession } from '@haulway/platform';
import { Card } from '@haulway/ui';
import styles from './DraftPanel.module.css';
import { DraftRow } from './DraftRow.js';
import { SignInPrompt } from './SignInPrompt.js';
import { useServiceDrafts } from '../hooks/use-service-drafts.js';

/** Above the flow: signed out, the invitation to sign in; signed in, the drafts of this service. */
export const DraftPanel = () => {
  const { user } = useSession();
  const drafts = useServiceDrafts();
  if (!user) return <SignInPrompt />;
  if (drafts.length === 0) return null;
  return (
    <Card as="section" look="muted" padding="small" className={styles.drafts}>
      <h2 className={styles.heading}>Your drafts</h2>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
};
