import { verifySync } from 'otplib';

/** Clocks may differ by one time step of 30 seconds, either way. */
const TOLERANCE_SECONDS = 30;

/** Whether a code, without blanks and hyphens, looks like one of an authenticator app. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** The time step that a code of six digits belongs to, or undefined when it is none of now. */
export const timeStepOf = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};
