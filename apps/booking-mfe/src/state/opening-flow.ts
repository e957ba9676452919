import { type Service } from '@haulway/contracts';
import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { type Flow } from './flow.js';

/** A flow with nothing chosen: its price is the service's base price. */
export const newFlow = (service: Service, owner: string | null): Flow => ({
  owner,
  data: { ...EMPTY_BOOKING_DATA, totalPrice: service.base_price },
  draft: null,
  attempt: null,
  unsaved: false,
});

/** What this tab holds of a service: of a guest, and of whoever is signed in. */
export interface HeldFlows {
  readonly guest: Flow | undefined;
  readonly own: Flow | undefined;
}

/**
 * The flow that `owner` (a user's id, or null for a guest) goes on with. What a guest entered goes along when they
 * sign in, before what they had entered signed in; the other way round nothing does.
 */
export const openingFlow = (service: Service, { guest, own }: HeldFlows, owner: string | null): Flow => {
  if (owner === null) return guest ?? newFlow(service, null);
  if (guest?.unsaved || guest?.attempt) return { ...guest, owner, attempt: null, unsaved: true };
  return own ?? newFlow(service, owner);
};
