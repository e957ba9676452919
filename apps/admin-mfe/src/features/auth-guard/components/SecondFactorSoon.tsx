import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { Alert, buttonClassName } from '@haulway/ui';
import { Link } from 'react-router-dom';

const { useAdminSecondFactorQuery } = api.injectEndpoints({
  endpoints: (build) => ({ adminSecondFactor: build.query(queryOf(calls.secondFactor.state)) }),
});

/**
 * Warns an admin who has no second factor yet, where one is required: after the next sign-in the dashboard stays
 * closed.
 */
export function SecondFactorSoon() {
  const { data } = useAdminSecondFactorQuery();
  if (!data?.required || data.enabled) return null;
  return (
    <Alert
      tone="warning"
      title="Set up two-step sign-in now"
      actions={
        <Link to="/profile" className={buttonClassName({ size: 'small' })}>
          Set up two-step sign-in
        </Link>
      }
    >
      Admins need it here. This one sign-in works without it; after it, or 24 hours from its start, the
      dashboard stays closed until it is set up.
    </Alert>
  );
}
