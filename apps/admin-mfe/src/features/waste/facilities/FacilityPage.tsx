import { Badge } from '@haulway/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { NEW, RecordPage } from '../../../components/RecordPage.js';
import { wasteApi } from '../waste-api.js';
import { FacilityEditor } from './FacilityEditor.js';

/** /admin/waste/facilities/{id}: the form of a facility. /admin/waste/facilities/new: that of a new one. */
export default function FacilityPage() {
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const query = wasteApi.useAdminFacilitiesQuery();
  const facility = query.data?.find((one) => one.id === id);
  return (
    <RecordPage
      list={{ to: '/admin/waste', label: 'Waste' }}
      of="facility"
      name={facility?.name}
      badge={facility && !facility.active && <Badge>Not in use</Badge>}
      isNew={id === NEW}
      isMissing={query.data !== undefined && !query.isFetching && id !== NEW && !facility}
      query={query}
    >
      <FacilityEditor
        key={id}
        facility={facility}
        onCreated={(made) => void navigate(`/admin/waste/facilities/${made.id}`, { replace: true })}
      />
    </RecordPage>
  );
}
