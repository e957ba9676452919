import { type ApiRequest, ApiRequestError, usePlatform } from '@haulway/platform';
import { startTransition, useEffect, useState } from 'react';

export type ResponseState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'here'; readonly value: T };

export const LOADING = { status: 'loading' } as const;

/**
 * The response to one GET, straight from the API client. A page with one response does not need RTK Query, which would
 * be most of the code before its first paint (ADR 80). `site-pages.ts` requests the same path beforehand, and a response
 * that is cached already is there in the first render, unless `initial` is given: a document's page must first be drawn as
 * the document has it. `read` returns undefined for a response of another shape.
 */
export function useResponse<T>(
  request: ApiRequest,
  read: (response: unknown) => ResponseState<T> | undefined,
  initial?: ResponseState<T>,
): { state: ResponseState<T>; tryAgain: () => void } {
  const { client } = usePlatform();
  const [attempt, setAttempt] = useState(1);
  const key = `${request.path} ${attempt}`;
  const [last, setLast] = useState<{ key: string; state: ResponseState<T> }>(() => ({
    key,
    state: initial ?? read(client.peek(request)) ?? LOADING,
  }));
  useEffect(() => {
    let mounted = true;
    // as a transition, React draws a page of cards in parts of a few milliseconds
    const finish = (state: ResponseState<T>): void =>
      startTransition(() => {
        if (mounted) setLast({ key, state });
      });
    client.request({ ...request, fresh: attempt > 1 }).then(
      (response) => finish(read(response) ?? { status: 'failed', error: undefined }),
      (error: unknown) =>
        finish({ status: 'failed', error: error instanceof ApiRequestError ? error.failure : error }),
    );
    return () => {
      mounted = false;
    };
  }, [client, request, read, attempt, key]);
  return {
    // a response to an earlier request or attempt does not count: the page of the next service starts empty
    state: last.key === key ? last.state : LOADING,
    tryAgain: () => setAttempt((now) => now + 1),
  };
}
