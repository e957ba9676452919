import type { Profile } from '@haulway/contracts';
import { showResult } from '@haulway/platform/show-result';
import { Badge, Button } from '@haulway/ui';
import { profileApi } from '../../../state/profile-api.js';
import { BUSINESS_FIELDS, profileForm } from '../profile-form.js';
import emailStyles from './EmailVerification.module.css';
import styles from './ProfileFacts.module.css';

const NOT_SET = 'Not provided';

/** The profile, read-only. Fields about a business are shown only when they are filled in. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const values = profileForm(profile);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Full name</dt>
        <dd>{profile.full_name.trim() || NOT_SET}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{profile.email}</dd>
        <dd>
          <EmailVerification verified={profile.email_verified} />
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>{profile.phone?.trim() || NOT_SET}</dd>
      </div>
      {BUSINESS_FIELDS.filter(({ name }) => values[name]).map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{values[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the email address is confirmed. If not, a button sends the link again. */
export function EmailVerification({ verified }: { verified: boolean }) {
  const [resend, { isLoading }] = profileApi.useAccountResendVerificationMutation();
  if (verified) return <Badge tone="green">Confirmed</Badge>;
  const send = async (): Promise<void> =>
    showResult(await resend(), 'Link sent', {
      description: 'Check your emails and follow the link to confirm your address.',
    });
  return (
    <span className={emailStyles.line}>
      <Badge tone="yellow">Not confirmed</Badge>
      <Button variant="ghost" size="small" busy={isLoading} onClick={() => void send()}>
        Resend link
      </Button>
    </span>
  );
}
