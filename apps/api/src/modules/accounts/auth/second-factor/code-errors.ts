import { ApiException } from '../../../../common/http/index.js';

const WRONG_CODE = 'That code is not right, or was used already. Please try the next one.';

/**
 * 401 where it would have begun a session. 400 where there is one: a browser that hears 401 would renew it and send the
 * guess again.
 */
export const wrongCode = (status: 400 | 401): ApiException =>
  new ApiException(status, 'wrong_code', WRONG_CODE, { code: WRONG_CODE });

export const secondFactorOn = (): ApiException =>
  new ApiException(409, 'second_factor_on', 'Two-step sign-in is on already.');

export const secondFactorOff = (): ApiException =>
  new ApiException(409, 'second_factor_off', 'Two-step sign-in is not on.');
