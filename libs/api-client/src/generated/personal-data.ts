// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['personalData'];

/** Export own personal data. */
const exportCall: Call<Rows['export']> = {
  method: 'GET',
  path: '/auth/export',
};
export { exportCall as export };

/** Delete the own account. */
export const deleteAccount: Call<Rows['deleteAccount']> = {
  method: 'DELETE',
  path: '/auth/account',
};

/** Retrieve a personal data request. */
export const mailedRequest: Call<Rows['mailedRequest']> = {
  method: 'POST',
  path: '/customers/requests',
};

/** Confirm a personal data request. */
export const confirmRequest: Call<Rows['confirmRequest']> = {
  method: 'POST',
  path: '/customers/requests/confirm',
};

/** Confirm a personal data request by path. */
export const confirmRequestByPath: Call<Rows['confirmRequestByPath']> = {
  method: 'POST',
  path: '/customers/requests/{token}',
};
