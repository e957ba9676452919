import { type Content, greet, linkWith } from '../../notifications/index.js';

const NOT_YOU = 'If it was not you, choose a new password with the link below, and call us.';

const passwordLink = (siteUrl: string) => ({
  label: 'Ask for a new password',
  url: new URL('/auth/forgot', siteUrl).href,
});

/** Sent on request: the password reset link. */
export const passwordReset = (name: string, token: string, siteUrl: string): Content => ({
  subject: 'Reset your Haulway password',
  greeting: greet(name),
  paragraphs: [
    'Somebody asked for a new password for your account. If that was you, choose one with the link below. It works once, within the next hour.',
    'If it was not you, you need do nothing: your password stays as it is.',
  ],
  facts: [],
  link: { label: 'Choose a new password', url: linkWith({ token }, '/auth/reset', siteUrl) },
});

/** Sent whenever the password is replaced, so that the owner learns of a change they did not make. */
export const passwordChanged = (name: string, siteUrl: string): Content => ({
  subject: 'Your Haulway password was changed',
  greeting: greet(name),
  paragraphs: [
    'The password of your account has just been changed, and other devices have been signed out.',
    'If it was not you, ask for a new password with the link below, and call us.',
  ],
  facts: [],
  link: passwordLink(siteUrl),
});

/** Sent after sign-up, and again on request: the link that confirms the address. */
export const emailVerification = (name: string, token: string, siteUrl: string): Content => ({
  subject: 'Confirm your email address for Haulway',
  greeting: greet(name),
  paragraphs: [
    'Welcome to Haulway. Please confirm that this is your email address with the link below. It works once, within the next seven days.',
    'If you have not made an account with us, you need do nothing.',
  ],
  facts: [],
  link: { label: 'Confirm email address', url: linkWith({ token }, '/auth/verify', siteUrl) },
});

/** Sent on request to an admin, whose second factor must not be chosen by somebody who only knows the password. */
export const secondFactorLink = (name: string, token: string, siteUrl: string): Content => ({
  subject: 'Set up two-step sign-in for your Haulway account',
  greeting: greet(name),
  paragraphs: [
    'Admins need two-step sign-in. Set it up with the link below, in the browser in which you are signed in. It works within the next hour.',
    'If you have not asked for this, somebody else knows your password: choose a new one on our sign-in page, and call us.',
  ],
  facts: [],
  link: { label: 'Set up two-step sign-in', url: linkWith({ token }, '/profile', siteUrl) },
});

/** Sent when an account starts to require a code at sign-in. */
export const secondFactorSetUp = (name: string, siteUrl: string): Content => ({
  subject: 'Two-step sign-in is on for your Haulway account',
  greeting: greet(name),
  paragraphs: [
    'From now on your account asks for a code from your authenticator app after your password. Other devices have been signed out.',
    'Keep your recovery codes where you find them without your phone: each lets you in once.',
    NOT_YOU,
  ],
  facts: [],
  link: passwordLink(siteUrl),
});

/** Sent when an account no longer requires a code at sign-in. */
export const secondFactorTurnedOff = (name: string, siteUrl: string): Content => ({
  subject: 'Two-step sign-in is off for your Haulway account',
  greeting: greet(name),
  paragraphs: ['Your account no longer asks for a code at sign-in: the password is enough.', NOT_YOU],
  facts: [],
  link: passwordLink(siteUrl),
});

/** Sent when new recovery codes replace the old ones, so that the owner learns of codes that somebody else has. */
export const recoveryCodesReplaced = (name: string, siteUrl: string): Content => ({
  subject: 'Your Haulway account has new recovery codes',
  greeting: greet(name),
  paragraphs: ['New recovery codes were made for your account. The old ones no longer work.', NOT_YOU],
  facts: [],
  link: passwordLink(siteUrl),
});

/** Sent when a recovery code was used up in place of a code of the app. */
export const recoveryCodeUsed = (name: string, siteUrl: string): Content => ({
  subject: 'A recovery code of your Haulway account was used',
  greeting: greet(name),
  paragraphs: [
    'Somebody used one of your recovery codes instead of a code from your authenticator app. It is used up now.',
    'If your app is lost, set up two-step sign-in again on your account page. If few codes are left, make new ones there.',
    NOT_YOU,
  ],
  facts: [],
  link: passwordLink(siteUrl),
});
