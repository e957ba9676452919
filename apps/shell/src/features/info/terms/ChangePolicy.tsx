import { changePolicy } from '@haulway/api-client';
import { policySentences } from '@haulway/domain';
import { api, LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({ termsPolicy: build.query(changePolicy()) }),
});
const { useTermsPolicyQuery } = policyApi;

/** What cancelling and moving cost, in words made from the policy in force. */
export const ChangePolicy = () => {
  const { data: policy, error, refetch } = useTermsPolicyQuery();
  if (policy) return policySentences(policy).map((sentence) => <li key={sentence}>{sentence}</li>);
  return (
    <li>
      {error === undefined ? (
        <Spinner label="Loading what a change costs" />
      ) : (
        <LoadFailed
          title="What a change costs could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </li>
  );
};
