import { verifySync } from 'otplib';
import { ApiException } from '@haulway/server/http';

const WRONG_CODE = 'That code is not right, or was used already. Please try the next one.';

/**
 * 401 at sign-in, where there is no session yet. 400 where there is one: a browser that receives 401 would renew the
 * session and send the guess again.
 */
export const wrongCode = (status: 400 | 401): ApiException =>
  new ApiException(status, 'wrong_code', WRONG_CODE, { code: WRONG_CODE });

export const secondFactorOn = (): ApiException =>
  new ApiException(409, 'second_factor_on', 'Two-step sign-in is already on.');

export const secondFactorOff = (): ApiException =>
  new ApiException(409, 'second_factor_off', 'Two-step sign-in is not on.');

export const emailUnconfirmed = (): ApiException =>
  new ApiException(
    409,
    'email_unconfirmed',
    'Please confirm your email address first, with the link that we have sent to it.',
  );

export const setUpLinkNeeded = (): ApiException =>
  new ApiException(
    403,
    'set_up_link_needed',
    'Admins set up two-step sign-in with a link that we email them. It is valid for an hour: please ask for a new one.',
  );

/** Clocks may differ by one time step of 30 seconds, either way. */
const TOLERANCE_SECONDS = 30;

/** Whether a code, without blanks and hyphens, looks like one of an authenticator app. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** The time step that a code of six digits belongs to, or undefined when the code is not valid now. */
export const timeStepOf = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};
