import { Alert, Button, Spinner } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { SlotProps } from '../contract/remote-module.js';
import { RemoteView, useRegistryState, useRemoteRegistry } from './RemoteView.js';

export type RemoteSlotProps = SlotProps & {
  readonly name: string;
  /** The text shown if the slot is missing or fails; a general sentence by default. */
  readonly away?: string;
};

/** Another remote's component (`calculator/estimate`). If it fails, the page around it keeps working. */
export function RemoteSlot({ name, away, ...props }: RemoteSlotProps): ReactNode {
  const state = useRegistryState();
  const registry = useRemoteRegistry();
  const loading = <Spinner label="Loading" />;
  if (state.status === 'pending') return loading;
  const owner =
    state.status === 'ready' &&
    state.remotes.find((remote) => remote.slots.includes(name) && registry.allows(remote.name));
  if (!owner)
    return <Alert tone="warning">{away ?? "This part of the page isn't available at the moment."}</Alert>;
  return (
    <RemoteView
      remote={owner.name}
      pick={(module) => module.slots?.[name]}
      props={props}
      loading={loading}
      failed={(tryAgain) => (
        <Alert tone="warning">
          <p>{away ?? "We couldn't load this part of the page."}</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </Alert>
      )}
    />
  );
}
