import { queryOf } from '../definitions.js';
import { changes } from '../generated/policies.js';

/** What a change of mind costs, by the policy in force. */
export const changePolicy = () => queryOf(changes, { pick: ({ policy }) => policy });
