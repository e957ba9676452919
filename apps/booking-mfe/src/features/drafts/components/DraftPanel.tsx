import { useSession } from '@haulway/platform';
import { SignInLink } from '@haulway/platform/sign-in';
import { Card } from '@haulway/ui';
import { useRestoreFocus } from '@haulway/ui/restore-focus';
import { useRef } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import { draftsApi, type ListedDraft } from '../drafts-api.js';
import { DraftRow } from './DraftRow.js';
import styles from './DraftPanel.module.css';

/** Tells a guest the advantages of signing in. After it they come back to this page. */
function SignInPrompt() {
  return (
    <Card as="section" look="muted" padding="small" className={styles.prompt}>
      <p>Sign in to save your progress!</p>
      <SignInLink variant="secondary" size="small" />
    </Card>
  );
}

/** The customer's other drafts of the service that is being booked, newest first. Empty when signed out. */
const useServiceDrafts = (): readonly ListedDraft[] => {
  const { user } = useSession();
  const { service, flow } = useBooking();
  const { data } = draftsApi.useBookingDraftsQuery(undefined, { skip: !user });
  if (!user || !data) return [];
  return data.filter(
    ({ id, service_id: of }) => id !== flow.draft?.id && (of === service.id || of === service.slug),
  );
};

/** Above the flow: signed out, the invitation to sign in, in the first step or after the session ended; signed in, the other drafts of this service. */
export function DraftPanel({ invites }: { invites: boolean }) {
  const { user, lost } = useSession();
  const drafts = useServiceDrafts();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, drafts.length);
  if (!user) return (invites || lost) && <SignInPrompt />;
  if (drafts.length === 0) return null;
  return (
    <Card as="section" look="muted" padding="small" className={styles.drafts}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Your drafts
      </h2>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}
