// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['personalData'];

/** Everything held of the signed-in person, as one JSON file. */
const exportCall: Call<Rows['export']> = {
  method: 'GET',
  path: '/auth/export',
};
export { exportCall as export };

/** Delete the own account with all personal data, by password or code; papers are kept. */
export const deleteAccount: Call<Rows['deleteAccount']> = {
  method: 'DELETE',
  path: '/auth/account',
};

/** What a link that the office has sent is about. */
export const mailedRequest: Call<Rows['mailedRequest']> = {
  method: 'GET',
  path: '/customers/requests/{token}',
};

/** Confirm it: answers everything held of the address, or erases it. */
export const confirmRequest: Call<Rows['confirmRequest']> = {
  method: 'POST',
  path: '/customers/requests/{token}',
};
