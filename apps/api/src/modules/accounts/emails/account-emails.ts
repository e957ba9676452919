import { type EntityManager } from 'typeorm';
import { type Content, defineEmail, queueEmail } from '../../notifications/index.js';
import { MailedTokenRepository } from '../auth/mailed-tokens/mailed-token.repository.js';
import { type UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import {
  emailVerification,
  passwordChanged,
  passwordReset,
  recoveryCodeUsed,
  secondFactorSetUp,
  secondFactorTurnedOff,
} from './account-messages.js';

/** What a message about an account is written with: its owner's name, the site, and a token for those with a link. */
interface About {
  readonly name: string;
  readonly siteUrl: string;
  issueToken(purpose: 'password_reset' | 'email_verification'): Promise<string>;
}

type Write = (about: About) => Promise<Content> | Content;

/** What an owner is told of what has happened to their account: nothing in it but their name. */
const notice =
  (write: (name: string, siteUrl: string) => Content): Write =>
  ({ name, siteUrl }) =>
    write(name, siteUrl);

/** With a link whose token is made here and nowhere else (ADR 0061). */
const withLink =
  (
    purpose: 'password_reset' | 'email_verification',
    write: (name: string, token: string, siteUrl: string) => Content,
  ): Write =>
  async ({ name, siteUrl, issueToken }) =>
    write(name, await issueToken(purpose), siteUrl);

/** An e-mail about the account of its recipient's address: dropped where there is none, or it has nothing left to do. */
const aboutAccount = (kind: string, write: Write, isNeeded: (user: UserEntity) => boolean = () => true) =>
  defineEmail({
    kind,
    compose: async ({ recipient }, { get, siteUrl }) => {
      const user = await get(UserRepository).findByEmail(recipient);
      if (!user || !isNeeded(user)) return null;
      // an address that nobody has confirmed may be a stranger's, who is not to read what was typed as a name
      const name = user.emailVerifiedAt ? user.fullName : '';
      const issueToken: About['issueToken'] = (purpose) => get(MailedTokenRepository).issue(user.id, purpose);
      const content = await write({ name, siteUrl, issueToken });
      // to the address as the account has it: another that only compares as equal may be another's mailbox
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
  secondFactorSetUp: aboutAccount('second_factor_set_up', notice(secondFactorSetUp)),
  secondFactorTurnedOff: aboutAccount('second_factor_turned_off', notice(secondFactorTurnedOff)),
  recoveryCodeUsed: aboutAccount('recovery_code_used', notice(recoveryCodeUsed)),
} as const;

/**
 * Puts an e-mail about the account of an address into the outbox. Whether there is one is looked up when it is sent:
 * asking for it does the same work, and takes the same time, for any address (ADR 0061).
 */
export const queueAccountEmail = (
  manager: EntityManager,
  kind: keyof typeof accountEmails,
  recipient: string,
): Promise<void> => queueEmail(manager, accountEmails[kind], { recipient });
