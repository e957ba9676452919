import { ApiException } from '@haulway/server/http';

/** 409 for what would leave the site without an admin. */
export const lastAdmin = (): ApiException =>
  new ApiException(409, 'last_admin', 'This is the last admin. Make someone else an admin first.');
