import { type EntityManager } from 'typeorm';
import { type Content, defineEmail, queueEmail } from '../../notifications/index.js';
import { type TokenPurpose } from '../auth/mailed-tokens/mailed-token.entity.js';
import { MailedTokenRepository } from '../auth/mailed-tokens/mailed-token.repository.js';
import { type UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import {
  emailVerification,
  passwordChanged,
  passwordReset,
  recoveryCodesReplaced,
  recoveryCodeUsed,
  secondFactorLink,
  secondFactorSetUp,
  secondFactorTurnedOff,
} from './account-messages.js';

/** The inputs of a message about an account: its owner's name, the site, and a token for messages with a link. */
interface About {
  readonly name: string;
  readonly siteUrl: string;
  issueToken(purpose: TokenPurpose): Promise<string>;
}

type Write = (about: About) => Promise<Content> | Content;

/**
 * A notice to the owner of something that has happened to their account. It contains no personal data but their name.
 */
const notice =
  (write: (name: string, siteUrl: string) => Content): Write =>
  ({ name, siteUrl }) =>
    write(name, siteUrl);

/** A message with a link. Its token is created here and nowhere else (ADR 61). */
const withLink =
  (purpose: TokenPurpose, write: (name: string, token: string, siteUrl: string) => Content): Write =>
  async ({ name, siteUrl, issueToken }) =>
    write(name, await issueToken(purpose), siteUrl);

/**
 * An e-mail about the account of its recipient's address. It is dropped when there is no account, or when it is no
 * longer needed.
 */
const aboutAccount = (kind: string, write: Write, isNeeded: (user: UserEntity) => boolean = () => true) =>
  defineEmail({
    kind,
    compose: async ({ recipient }, { get, siteUrl }) => {
      const user = await get(UserRepository).findByEmail(recipient);
      if (!user || !isNeeded(user)) return null;
      // an unconfirmed address may belong to a stranger, who must not read what was typed as a name
      const name = user.emailVerifiedAt ? user.fullName : '';
      const issueToken: About['issueToken'] = (purpose) => get(MailedTokenRepository).issue(user.id, purpose);
      const content = await write({ name, siteUrl, issueToken });
      // sent to the address as the account stores it: another that only compares as equal may be another person's
      // mailbox
      return { to: { name, address: user.email }, content };
    },
  });

/** E-mails about an account. */
export const accountEmails = {
  passwordReset: aboutAccount('password_reset', withLink('password_reset', passwordReset)),
  emailVerification: aboutAccount(
    'email_verification',
    withLink('email_verification', emailVerification),
    ({ emailVerifiedAt }) => emailVerifiedAt === null,
  ),
  passwordChanged: aboutAccount('password_changed', notice(passwordChanged)),
  secondFactorLink: aboutAccount('second_factor_link', withLink('second_factor', secondFactorLink)),
  secondFactorSetUp: aboutAccount('second_factor_set_up', notice(secondFactorSetUp)),
  secondFactorTurnedOff: aboutAccount('second_factor_turned_off', notice(secondFactorTurnedOff)),
  recoveryCodesReplaced: aboutAccount('recovery_codes_replaced', notice(recoveryCodesReplaced)),
  recoveryCodeUsed: aboutAccount('recovery_code_used', notice(recoveryCodeUsed)),
} as const;

/**
 * Puts an e-mail about the account of an address into the outbox. The account is looked up only when the e-mail is
 * sent, so a request does the same work, and takes the same time, for any address (ADR 61).
 */
export const queueAccountEmail = (
  manager: EntityManager,
  kind: keyof typeof accountEmails,
  recipient: string,
): Promise<void> => queueEmail(manager, accountEmails[kind], { recipient });
