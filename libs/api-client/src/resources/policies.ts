import { queryOf } from '../definitions.js';
import { changes } from '../generated/policies.js';

/** The current policy for cancelling and moving a booking. */
export const changePolicy = () => queryOf(changes, { pick: ({ policy }) => policy });
