import { Badge, EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { WASTE_ITEMS_PER_PAGE, wasteItemsApi } from '../waste-items-api.js';
import { WasteItemEditor } from './WasteItemEditor.js';

const NEW = 'new';

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
  const isThere = id === NEW || item !== undefined;
  return (
    <Stack as="section" gap={4} aria-labelledby="item-heading">
      <p>
        <Link to="/admin/waste-items">All items</Link>
      </p>
      <SectionHead
        id="item-heading"
        title={item?.name ?? (id === NEW ? 'New item' : 'Item')}
        tools={item && !item.active && <Badge>Hidden</Badge>}
      />
      {isThere && (
        <WasteItemEditor
          item={item}
          onCreated={(made) => void navigate(`/admin/waste-items/${made.id}`, { replace: true })}
        />
      )}
      {!isThere && !isMissing && <NotLoaded of="item" query={query} />}
      {isMissing && (
        <EmptyState icon="box" title="Item not found" level={2}>
          Choose one in the list of all items.
        </EmptyState>
      )}
    </Stack>
  );
}
