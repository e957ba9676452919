import { ApiException } from '@haulway/server/http';

/** 400 for a token that is unknown, used or expired: the response does not show which. */
export const linkNotValid = (): ApiException =>
  new ApiException(
    400,
    'link_not_valid',
    'This link has expired or has already been used. Please get a new one.',
  );
