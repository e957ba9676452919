import type { AdminWasteItem } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Badge, Button, Card, EmptyState, Stack } from '@haulway/ui';
import { useSearchParams } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow.js';
import { ListSection } from '../../../components/ListSection.js';
import { positionOf } from '../../../state/list-position.js';
import { WASTE_ITEMS_PER_PAGE, wasteItemsApi } from '../waste-items-api.js';
import { WasteItemEditor } from './WasteItemEditor.js';
import styles from './WasteItems.module.css';

interface ItemRowProps {
  readonly item: AdminWasteItem;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
}

function ItemRow({ item, isOpen, onOpen }: ItemRowProps) {
  const { id, name, category, waste_type, volume, weight, price, active } = item;
  return (
    <ListRow
      lead={
        <>
          <h3 className={styles.name}>{name}</h3>
          <p>{`${category}, ${waste_type}`}</p>
        </>
      }
      below={
        isOpen && (
          <div className={styles.editor}>
            <WasteItemEditor item={item} onCreated={() => undefined} />
          </div>
        )
      }
    >
      {!active && <Badge>Hidden</Badge>}
      <p className={styles.number}>{`${volume} yd³, ${weight} kg`}</p>
      <p className={styles.number} translate="no">
        {formatPounds(toPence(price))}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-label={isOpen ? `Close ${name}` : `Edit ${name}`}
        onClick={() => onOpen(isOpen ? undefined : id)}
      >
        {isOpen ? 'Close' : 'Edit'}
      </Button>
    </ListRow>
  );
}

const NEW = 'new';

/** /admin/waste-items: the calculator's items, including those not offered. The open item is in the address. */
export default function WasteItemsSection() {
  const [address, setAddress] = useSearchParams();
  const { page } = positionOf(address);
  const open = address.get('edit');
  const query = wasteItemsApi.useAdminWasteItemsQuery(page);
  const { data } = query;
  const setOpen = (id: string | undefined): void =>
    setAddress(
      { ...(page > 1 ? { page: String(page) } : {}), ...(id === undefined ? {} : { edit: id }) },
      {
        replace: true,
        preventScrollReset: true,
      },
    );
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
        <Button
          size="small"
          aria-expanded={open === NEW}
          onClick={() => setOpen(open === NEW ? undefined : NEW)}
        >
          {open === NEW ? 'Close new item' : 'New item'}
        </Button>
      }
      empty={
        <EmptyState icon="box" title="No waste items" level={3}>
          Add items for customers to choose in the calculator.
        </EmptyState>
      }
      row={(item) => <ItemRow key={item.id} item={item} isOpen={open === item.id} onOpen={setOpen} />}
    >
      {open === NEW && (
        <Card padding="small">
          <Stack gap={4}>
            <h3>New item</h3>
            <WasteItemEditor onCreated={() => setOpen(undefined)} />
          </Stack>
        </Card>
      )}
    </ListSection>
  );
}
