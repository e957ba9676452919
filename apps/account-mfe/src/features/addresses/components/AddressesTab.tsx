import type { SavedAddress } from '@haulway/contracts';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { showResult } from '@haulway/platform/show-result';
import { Badge, Button, EmptyState, Icon, type IconName, Stack } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { useState } from 'react';
import { NotLoaded, PanelLoading } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { addressesApi } from '../addresses-api.js';
import styles from './AddressRow.module.css';

const dialogCode = lazyModule(() => import('./AddressDialog.js'));

/** The saved addresses: add, edit and delete them, and choose the default. */
export function AddressesTab() {
  const { data, error, isFetching, refetch } = addressesApi.useAccountAddressesQuery();
  const [dialog, setDialog] = useState<{ address?: SavedAddress }>();
  const add = (
    <Button size="small" onClick={() => setDialog({})}>
      <Icon name="plus" size={18} />
      Add address
    </Button>
  );
  return (
    <TabPanel title="Saved addresses" shown={data} action={(data || error) && add}>
      {!data && error && <NotLoaded label="Load addresses" busy={isFetching} onLoad={() => void refetch()} />}
      {!data && !error && <PanelLoading label="Loading your addresses" />}
      {data?.length === 0 && (
        <EmptyState icon="map-pin" title="No saved addresses" level={3}>
          Save an address to book faster.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Saved addresses">
          {data.map((address) => (
            <AddressRow key={address.id} address={address} onEdit={() => setDialog({ address })} />
          ))}
        </Stack>
      )}
      {dialog && (
        <LazyPart lazy={dialogCode} loading="Loading the form">
          {({ AddressDialog }) => (
            <AddressDialog address={dialog.address} onClose={() => setDialog(undefined)} />
          )}
        </LazyPart>
      )}
    </TabPanel>
  );
}

const ICONS: readonly (readonly [words: readonly string[], icon: IconName])[] = [
  [['home'], 'house'],
  [['work', 'office'], 'briefcase'],
];

/** The icon of a saved address, by its label: home, work or office, anything else. */
export const addressIcon = (label: string): IconName => {
  const name = label.toLowerCase();
  return ICONS.find(([words]) => words.some((word) => name.includes(word)))?.[1] ?? 'map-pin';
};

/** One saved address with its actions. Set Default is shown only when it is not the default already. */
function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const [remove, removing] = addressesApi.useAccountDeleteAddressMutation();
  const [setDefault, settingDefault] = addressesApi.useAccountSetDefaultAddressMutation();
  const { id, label } = address;
  const busy = removing.isLoading || settingDefault.isLoading;

  const onDelete = async (): Promise<void> =>
    showResult(await remove({ params: { id } }), 'Address deleted', { failure: 'Failed to delete address' });
  const onSetDefault = async (): Promise<void> =>
    showResult(await setDefault({ params: { id } }), 'Default address updated', {
      failure: 'Failed to set default address',
    });

  return (
    <li className={styles.row} aria-busy={busy}>
      <span className={styles.icon}>
        <Icon name={addressIcon(label)} size={22} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.label}>
          <span>{label}</span> {address.is_default && <Badge tone="green">Default</Badge>}
        </h3>
        <p>{[address.street, address.city, address.postcode].filter(Boolean).join(', ')}</p>
        {address.additional_info && <p className={styles.info}>{address.additional_info}</p>}
      </div>
      <div className={styles.actions}>
        {!address.is_default && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Set Default: ${label}`}
            busy={settingDefault.isLoading}
            onClick={() => void onSetDefault()}
          >
            Set Default
          </Button>
        )}
        <Button variant="ghost" size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
          <Icon name="edit" size={18} />
          Edit
        </Button>
        <ConfirmButton
          size="small"
          aria-label={`Delete ${label}`}
          question="Delete this address?"
          confirm="Delete address"
          keep="Keep it"
          busy={removing.isLoading}
          onConfirm={() => void onDelete()}
        >
          <Icon name="trash" size={18} />
          Delete
        </ConfirmButton>
      </div>
    </li>
  );
}
