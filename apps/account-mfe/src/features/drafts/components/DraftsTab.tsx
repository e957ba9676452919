import { buttonClassName, EmptyState, Stack } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { PanelState } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { DraftRow } from './DraftRow.js';
import { useAccountDraftsQuery } from '../api/drafts-api.js';

/** Bookings that were started and saved. */
export function DraftsTab() {
  const query = useAccountDraftsQuery();
  const { data } = query;
  return (
    <TabPanel title="Saved Drafts" shown={data}>
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
          A booking that you begin while signed in is saved here by itself.
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
