import type { AdminWasteItem } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Badge, buttonClassName, EmptyState } from '@haulway/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow.js';
import { ListSection } from '../../../components/ListSection.js';
import { useHasEdit } from '../../../hooks/use-saved-edit.js';
import { positionOf } from '../../../state/list-position.js';
import { WASTE_ITEMS_PER_PAGE, wasteItemsApi } from '../waste-items-api.js';
import styles from './WasteItems.module.css';

function ItemRow({ item }: { item: AdminWasteItem }) {
  const { id, name, category, waste_type, volume, weight, price, active } = item;
  const hasEdit = useHasEdit();
  return (
    <ListRow
      lead={
        <>
          <h3 className={styles.name}>{name}</h3>
          <p>{`${category}, ${waste_type}`}</p>
        </>
      }
    >
      {hasEdit(`waste-item.${id}`) && <Badge tone="yellow">Unsaved changes</Badge>}
      {!active && <Badge>Hidden</Badge>}
      <p className={styles.number}>{`${volume} yd³, ${weight} kg`}</p>
      <p className={styles.number} translate="no">
        {formatPounds(toPence(price))}
      </p>
      <Link
        to={`/admin/waste-items/${id}`}
        className={buttonClassName({ variant: 'secondary', size: 'small' })}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Link>
    </ListRow>
  );
}

/** /admin/waste-items: the calculator's items, including those not offered. Each has a page of its own. */
export default function WasteItemsSection() {
  const [address, setAddress] = useSearchParams();
  const { page } = positionOf(address);
  const query = wasteItemsApi.useAdminWasteItemsQuery(page);
  const { data } = query;
  const opened = address.get('edit');
  // earlier addresses of an item's form
  if (opened !== null) return <Navigate replace to={`/admin/waste-items/${encodeURIComponent(opened)}`} />;
  return (
    <ListSection
      title="Waste items"
      lead="Price per item, before the London rate."
      of="items"
      query={query}
      rows={data?.waste_items}
      page={page}
      total={data?.total ?? 0}
      limit={WASTE_ITEMS_PER_PAGE}
      onPage={(next) => setAddress({ page: String(next) })}
      tools={
        <Link to="/admin/waste-items/new" className={buttonClassName({ size: 'small' })}>
          New item
        </Link>
      }
      empty={
        <EmptyState icon="box" title="No waste items" level={3}>
          Add items for customers to choose in the calculator.
        </EmptyState>
      }
      row={(item) => <ItemRow key={item.id} item={item} />}
    />
  );
}
