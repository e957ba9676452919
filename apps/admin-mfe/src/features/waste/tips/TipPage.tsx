import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { NEW, RecordPage } from '../../../components/RecordPage.js';
import { wasteApi } from '../waste-api.js';
import { TipEditor } from './TipEditor.js';
import { TipHistory } from './TipHistory.js';
import { TipPhotos } from './TipPhotos.js';

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** /admin/waste/tips/{id}: a tip with its history. /admin/waste/tips/new?loads={ids}: the form of a new one. */
export default function TipPage() {
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const facilities = wasteApi.useAdminFacilitiesQuery();
  const query = wasteApi.useAdminTipQuery(id, { skip: isNew });
  const waiting = wasteApi.useAdminWaitingLoadsQuery();
  const tip = isNew ? undefined : query.data;
  const loads = address.get('loads')?.split(',').filter(Boolean) ?? [];
  const isMissing = isNotFound(query.error);
  return (
    <RecordPage
      list={{ to: '/admin/waste', label: 'Waste' }}
      of="tip"
      name={tip && `Ticket ${tip.ticket_number}`}
      isNew={isNew}
      isMissing={isMissing}
      query={query}
    >
      <NotLoaded of="facilities" query={facilities} isThere={facilities.data !== undefined} />
      {facilities.data && (
        <TipEditor
          key={id}
          tip={tip}
          loads={isNew ? loads : []}
          waiting={waiting.data ?? []}
          facilities={facilities.data}
          // a photo that was not sent can be added on the page of the tip
          onCreated={(made, hasFailed) =>
            void navigate(hasFailed ? `/admin/waste/tips/${made.id}` : '/admin/waste', { replace: true })
          }
        />
      )}
      {tip && <TipPhotos tip={tip} />}
      {tip && <TipHistory key={tip.version} tip={tip} />}
    </RecordPage>
  );
}
