import { Alert, Button, Spinner } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { SlotProps } from '../contract/remote-module.js';
import { RemoteView, useRegistryState } from './RemoteView.js';

/** The slot's name and what its component is given. */
export type RemoteSlotProps = SlotProps & {
  readonly name: string;
  /** Said where the slot is away or fails; a general sentence where it is left out. */
  readonly away?: string;
};

/**
 * Another remote's component by name (`calculator/estimate`): the host finds and loads it. While it is away, or
 * fails, the page around it goes on working.
 */
export function RemoteSlot({ name, away, ...props }: RemoteSlotProps): ReactNode {
  const state = useRegistryState();
  const loading = <Spinner label="Loading" />;
  if (state.status === 'pending') return loading;
  const owner = state.status === 'ready' && state.remotes.find((remote) => remote.slots.includes(name));
  if (!owner)
    return <Alert tone="warning">{away ?? 'This part of the page is not available at the moment.'}</Alert>;
  return (
    <RemoteView
      remote={owner.name}
      pick={(module) => module.slots?.[name]}
      props={props}
      loading={loading}
      failed={(tryAgain) => (
        <Alert tone="warning">
          <p>{away ?? 'This part of the page could not be loaded.'}</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </Alert>
      )}
    />
  );
}
