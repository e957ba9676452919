import type { SavedAddress } from '@haulway/contracts';
import { LazyPart, lazyModule } from '@haulway/platform/lazy';
import { Button, EmptyState, Icon, Stack } from '@haulway/ui';
import { useState } from 'react';
import { NotLoaded, PanelLoading } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { AddressRow } from './AddressRow.js';
import { addressesApi } from '../api/addresses-api.js';

const dialogCode = lazyModule(() => import('./AddressDialog.js'));

/** The saved addresses: add, edit and delete them, and choose the default. */
export function AddressesTab() {
  const { data, error, isFetching, refetch } = addressesApi.useAccountAddressesQuery();
  const [dialog, setDialog] = useState<{ address?: SavedAddress }>();
  const add = (
    <Button size="small" onClick={() => setDialog({})}>
      <Icon name="plus" size={18} />
      Add Address
    </Button>
  );
  return (
    <TabPanel title="Saved Addresses" shown={data} action={(data || error) && add}>
      {!data && error && <NotLoaded label="Load addresses" busy={isFetching} onLoad={() => void refetch()} />}
      {!data && !error && <PanelLoading label="Loading your addresses" />}
      {data?.length === 0 && (
        <EmptyState icon="map-pin" title="No saved addresses" level={3}>
          Save an address and booking takes a step less.
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
