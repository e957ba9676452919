import { ApiException } from '../../../../common/http/index.js';

/** 400 for a token that is unknown, used or past its time: no difference is to be seen. */
export const linkNotValid = (): ApiException =>
  new ApiException(400, 'link_not_valid', 'This link is not valid any more. Please ask for a new one.');
