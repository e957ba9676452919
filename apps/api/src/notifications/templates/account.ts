import { laidOut } from './layout.js';
import { type Message } from './message.js';

const greet = (name: string): string => `Hello ${name},`;

/** A page of the site with a token after the `#`, where no server on the way sees it, and no Referer names it. */
function linkWith(token: string, path: string, siteUrl: string): string {
  const url = new URL(path, siteUrl);
  url.hash = new URLSearchParams({ token }).toString();
  return url.href;
}

/** Sent to whoever asked for it: the link to a new password. */
export const passwordReset = (name: string, token: string, siteUrl: string): Message =>
  laidOut({
    subject: 'Reset your Haulway password',
    greeting: greet(name),
    paragraphs: [
      'Somebody asked for a new password for your account. If that was you, choose one with the link below. It works once, within the next hour.',
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
    facts: [],
    link: { label: 'Choose a new password', url: linkWith(token, '/auth/reset', siteUrl) },
  });

/** Sent whenever the password was replaced, so that its owner hears of it if it was not them. */
export const passwordChanged = (name: string, siteUrl: string): Message =>
  laidOut({
    subject: 'Your Haulway password was changed',
    greeting: greet(name),
    paragraphs: [
      'The password of your account has just been changed, and other devices have been signed out.',
      'If it was not you, ask for a new password with the link below, and call us.',
    ],
    facts: [],
    link: { label: 'Ask for a new password', url: new URL('/auth/forgot', siteUrl).href },
  });

/** Sent after signing up, and again when asked for: the link that confirms the address. */
export const emailVerification = (name: string, token: string, siteUrl: string): Message =>
  laidOut({
    subject: 'Confirm your e-mail address for Haulway',
    greeting: greet(name),
    paragraphs: [
      'Welcome to Haulway. Please confirm that this is your e-mail address with the link below. It works once, within the next seven days.',
      'If you have not made an account with us, you need do nothing.',
    ],
    facts: [],
    link: { label: 'Confirm e-mail address', url: linkWith(token, '/auth/verify', siteUrl) },
  });
