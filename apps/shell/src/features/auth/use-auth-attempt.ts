import { type ApiFailure, ApiRequestError, formatApiError, toast } from '@haulway/platform';
import { useState } from 'react';

/** The thrown value as a failure of the API. Anything that is not an API error gets status 0 and code `unexpected`. */
export const failureOf = (cause: unknown): ApiFailure =>
  cause instanceof ApiRequestError
    ? cause.failure
    : { status: 0, code: 'unexpected', message: formatApiError(cause) };

/** Runs an attempt to sign in or up. Its error is shown in the page and in a toast under the title. */
export function useAuthAttempt(failureTitle: string) {
  const [error, setError] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setError(null);
    try {
      await work();
      return true;
    } catch (cause) {
      const description = formatApiError(cause);
      setError(description);
      toast({ title: failureTitle, description, tone: 'destructive' });
      return false;
    }
  };
  return { error, attempt };
}
