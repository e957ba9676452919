import { Badge } from '@haulway/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { NEW, RecordPage } from '../../../components/RecordPage.js';
import { WASTE_ITEMS_PER_PAGE, wasteItemsApi } from '../waste-items-api.js';
import { WasteItemEditor } from './WasteItemEditor.js';

/** The item with an id. The API has only their list, so its pages are read until the item is found. */
const useWasteItem = (id: string) => {
  const [page, setPage] = useState(1);
  const query = wasteItemsApi.useAdminWasteItemsQuery(page, { skip: id === NEW });
  const data = query.currentData;
  const item = data?.waste_items.find((one) => one.id === id);
  const isLast = data !== undefined && page * WASTE_ITEMS_PER_PAGE >= data.total;
  if (data && !item && !isLast) setPage(page + 1);
  return { query, item, isMissing: isLast && !item && !query.isFetching };
};

/** /admin/waste-items/{id}: the form of an item of the calculator. /admin/waste-items/new: that of a new one. */
export default function WasteItemPage() {
  const { id = NEW } = useParams();
  // another id starts at the first page again
  return <Item key={id} id={id} />;
}

function Item({ id }: { id: string }) {
  const navigate = useNavigate();
  const { query, item, isMissing } = useWasteItem(id);
  return (
    <RecordPage
      list={{ to: '/admin/waste-items', label: 'All items' }}
      of="item"
      name={item?.name}
      badge={item && !item.active && <Badge>Hidden</Badge>}
      isNew={id === NEW}
      isMissing={isMissing}
      query={query}
    >
      <WasteItemEditor
        item={item}
        onCreated={(made) => void navigate(`/admin/waste-items/${made.id}`, { replace: true })}
      />
    </RecordPage>
  );
}
