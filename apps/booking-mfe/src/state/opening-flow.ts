import { type Service } from '@haulway/contracts';
import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { type Flow } from './flow.js';

/** A flow with nothing chosen: its price is the service's base price (SPEC section 4, Price rules). */
export const newFlow = (service: Service, owner: string | null): Flow => ({
  owner,
  data: { ...EMPTY_BOOKING_DATA, totalPrice: service.base_price },
  draft: null,
  attempt: null,
  unsaved: false,
});

/**
 * The flow to go on with: what this tab holds, unless it is another person's. What a guest entered goes along
 * when they sign in; the other way round nothing does.
 */
export const openingFlow = (service: Service, held: Flow | undefined, owner: string | null): Flow => {
  if (!held || (held.owner !== null && held.owner !== owner)) return newFlow(service, owner);
  return held.owner === owner ? held : { ...held, owner, attempt: null, unsaved: true };
};
