import type { DraftBody } from '@haulway/contracts';

/** Where the booking remote finds what the calculator hands over. */
export const HANDOVER_KEY = 'haulway.calculator.handover';

/** The draft made from the calculator; with its id once the server has saved it. */
export type Handover = DraftBody & { readonly draft_id?: string };

/** Leaves the selection for the booking remote. False when this browser stores nothing. */
export const leaveHandover = (handover: Handover): boolean => {
  try {
    localStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
};
