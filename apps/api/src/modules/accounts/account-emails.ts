import { type TokenPurpose } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { MailedTokenRepository } from './auth/mailed-token.repository.js';
import { type UserEntity, UserRepository } from './users/user.repository.js';
import { type Content, defineEmail, greet, linkWith, queueEmail } from '../notifications/index.js';

const NOT_YOU = "If this wasn't you, reset your password with the link below and call us.";

/** The inputs of a message about an account: its owner's name, the site, and the secrets of messages with a link. */
interface About {
  readonly name: string;
  readonly siteUrl: string;
  issueSecrets(purpose: TokenPurpose): Promise<{ token: string; code: string }>;
}

type Write = (about: About) => Promise<Content> | Content;

/**
 * A notice to the owner of something that has happened to their account. It contains no personal data but their name.
 */
const notice =
  (subject: string, ...paragraphs: string[]): Write =>
  ({ name, siteUrl }) => ({
    subject,
    greeting: greet(name),
    paragraphs,
    facts: [],
    link: { label: 'Reset your password', url: new URL('/auth/forgot', siteUrl).href },
  });

/**
 * A message with a link to a page, and a code for readers whose mail system breaks the link. Both are created here and
 * nowhere else (ADR 61).
 */
const withLink =
  (purpose: TokenPurpose, page: string, label: string, subject: string, ...paragraphs: string[]): Write =>
  async ({ name, siteUrl, issueSecrets }) => {
    const { token, code } = await issueSecrets(purpose);
    return {
      subject,
      greeting: greet(name),
      paragraphs: [...paragraphs, 'If the page asks for a code, enter this one. It works once.'],
      facts: [['Code', code]],
      link: { label, url: linkWith({ token }, page, siteUrl) },
    };
  };

/**
 * An email about the account of its recipient's address. It is dropped when there is no account, or when it is no
 * longer needed.
 */
const aboutAccount = (kind: string, write: Write, isNeeded: (user: UserEntity) => boolean = () => true) =>
  defineEmail({
    kind,
    compose: async ({ recipient }, { get, siteUrl }) => {
      const user = await get(UserRepository).findByEmail(recipient);
      if (!user || !isNeeded(user)) return null;
      // an unconfirmed address may belong to somebody else, who must not read what was typed as a name
      const name = user.emailVerifiedAt ? user.fullName : '';
      const issueSecrets: About['issueSecrets'] = (purpose) =>
        get(MailedTokenRepository).issue(user.id, purpose);
      const content = await write({ name, siteUrl, issueSecrets });
      // sent to the address as the account stores it: another that only compares as equal may be another person's
      // mailbox
      return { to: { name, address: user.email }, content };
    },
  });

export const accountEmails = {
  passwordReset: aboutAccount(
    'password_reset',
    withLink(
      'password_reset',
      '/auth/reset',
      'Choose a new password',
      'Reset your Haulway password',
      'Someone asked to reset your password. If that was you, use the link below. It works once and expires in 1 hour.',
      "If this wasn't you, ignore this email. Your password won't change.",
    ),
  ),
  /** Sent after sign-up, and again on request: the link that confirms the address. */
  emailVerification: aboutAccount(
    'email_verification',
    withLink(
      'email_verification',
      '/auth/verify',
      'Confirm email address',
      'Confirm your email address for Haulway',
      'Welcome to Haulway. Click below to confirm your email. The link works once and expires in 7 days.',
      "If this wasn't you, ignore this email.",
    ),
    ({ emailVerifiedAt }) => emailVerifiedAt === null,
  ),
  passwordChanged: aboutAccount(
    'password_changed',
    notice(
      'Your Haulway password was changed',
      'Your password has just been changed. Other devices have been signed out.',
      NOT_YOU,
    ),
  ),
  /** Sent on request to an admin, whose second factor must not be chosen by somebody who only knows the password. */
  secondFactorLink: aboutAccount(
    'second_factor_link',
    withLink(
      'second_factor',
      '/profile',
      'Set up two-step sign-in',
      'Set up two-step sign-in for your Haulway account',
      "Admins need two-step sign-in. Set it up with the link below, in the browser where you're signed in. The link expires in 1 hour.",
      "If you didn't ask for this, someone else knows your password. Reset it on our sign-in page and call us.",
    ),
  ),
  secondFactorSetUp: aboutAccount(
    'second_factor_set_up',
    notice(
      'Two-step sign-in is on for your Haulway account',
      "You'll now need a code from your authenticator app to sign in. Other devices have been signed out.",
      'Keep your recovery codes somewhere safe. Each works once.',
      NOT_YOU,
    ),
  ),
  secondFactorTurnedOff: aboutAccount(
    'second_factor_turned_off',
    notice(
      'Two-step sign-in is off for your Haulway account',
      'You now only need your password to sign in.',
      NOT_YOU,
    ),
  ),
  recoveryCodesReplaced: aboutAccount(
    'recovery_codes_replaced',
    notice(
      'New recovery codes for your Haulway account',
      'You have new recovery codes. The old ones no longer work.',
      NOT_YOU,
    ),
  ),
  recoveryCodeUsed: aboutAccount(
    'recovery_code_used',
    notice(
      'A recovery code was used on your Haulway account',
      "Someone used one of your recovery codes instead of a code from your authenticator app. It can't be used again.",
      "If you've lost your app, set up two-step sign-in again on your account page. If you're running out of codes, get new ones there.",
      NOT_YOU,
    ),
  ),
} as const;

/**
 * Puts an email about the account of an address into the outbox. The account is looked up only when the email is
 * sent, so a request does the same work, and takes the same time, for any address (ADR 61).
 */
export const queueAccountEmail = (
  manager: EntityManager,
  kind: keyof typeof accountEmails,
  recipient: string,
): Promise<void> => queueEmail(manager, accountEmails[kind], { recipient });
