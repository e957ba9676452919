import type { Profile } from '@haulway/contracts';
import { EmailVerification } from '../../../components/EmailVerification.js';
import { BUSINESS_FIELDS } from '../profile-form.js';
import styles from './ProfileFacts.module.css';

const NOT_SET = 'Not provided';

/** The profile, read-only. Fields about a business are shown only when they are filled in. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Full Name</dt>
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
      {BUSINESS_FIELDS.filter(({ name }) => profile[name]).map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{profile[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
