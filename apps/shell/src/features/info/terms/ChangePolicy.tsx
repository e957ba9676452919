import { calls, requestOf } from '@haulway/api-client';
import { type ChangePolicyResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { policySentences } from '@haulway/domain';
import { ApiRequestError, LoadFailed, usePlatform } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { useEffect, useState } from 'react';

const isPolicy = (response: unknown): response is ChangePolicyResponse =>
  isRecord(response) && 'policy' in response;

/** The fees from the policy in force. The store's queries would load a chunk that this page does not need. */
export function ChangePolicy() {
  const { client } = usePlatform();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ sentences: readonly string[] } | { error: unknown }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (what: NonNullable<typeof loaded>): void => {
      if (!signal.aborted) setLoaded(what);
    };
    client.request(requestOf(calls.policies.changes, { fresh: tries > 0 })).then(
      (response) =>
        show(isPolicy(response) ? { sentences: policySentences(response.policy) } : { error: undefined }),
      (error: unknown) => show({ error: error instanceof ApiRequestError ? error.failure : error }),
    );
    return () => leaving.abort();
  }, [client, tries]);
  if (loaded && 'sentences' in loaded)
    return loaded.sentences.map((sentence) => <li key={sentence}>{sentence}</li>);
  const retry = () => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  return (
    <li>
      {loaded ? (
        <LoadFailed title="We couldn't load our charges." error={loaded.error} onRetry={retry} />
      ) : (
        <Spinner label="Loading our charges" />
      )}
    </li>
  );
}
