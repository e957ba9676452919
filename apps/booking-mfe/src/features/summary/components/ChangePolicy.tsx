import { changePolicy } from '@haulway/api-client';
import { policySentences } from '@haulway/domain';
import { api } from '@haulway/platform';
import { Link } from 'react-router-dom';
import styles from './Summary.module.css';

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({ summaryPolicy: build.query(changePolicy()) }),
});
const { useSummaryPolicyQuery } = policyApi;

/**
 * The fees for cancelling or moving the booking, as text, before it is paid. A link to the terms when they can't be
 * loaded.
 */
export function ChangePolicy() {
  const { data: policy, error } = useSummaryPolicyQuery();
  if (!policy && error === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="change-policy-heading">
      <h3 id="change-policy-heading">If you change your mind</h3>
      {policy ? (
        <ul className={styles.policy}>
          {policySentences(policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>
          Our <Link to="/terms">terms</Link> say what changing or cancelling costs.
        </p>
      )}
    </section>
  );
}
