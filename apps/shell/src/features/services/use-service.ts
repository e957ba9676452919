import { calls, requestOf } from '@haulway/api-client';
import { type Service, type ServiceResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { ApiRequestError, type Platform, usePlatform } from '@haulway/platform';
import { useEffect, useState } from 'react';

type ServiceState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'here'; readonly service: Service };

const LOADING: ServiceState = { status: 'loading' };

/** What the page shows when the site's server put `null` into the document in place of the API's 404 (apps/site). */
const NONE: ServiceState = { status: 'failed', error: { status: 404 } };

const isServiceResponse = (response: unknown): response is ServiceResponse =>
  isRecord(response) && isRecord(response['service']);

const read = (response: unknown): ServiceState | undefined => {
  if (isServiceResponse(response)) return { status: 'here', service: response.service };
  return isRecord(response) && response['service'] === null ? NONE : undefined;
};

/** The service without a new request: from the document, or from another page's request. */
const cachedResponse = (client: Platform['client'], slug: string): ServiceState => {
  const cached = client.peek(requestOf(calls.catalogue.service, { params: { id: slug } }));
  return read(cached) ?? LOADING;
};

/**
 * One service by its slug, straight from the API client. A page with one response does not need RTK Query, which would
 * be most of the code before its first paint (ADR 80). `site-pages.ts` requests the same path beforehand.
 */
export function useService(slug: string): { state: ServiceState; tryAgain: () => void } {
  const { client } = usePlatform();
  const [attempt, setAttempt] = useState(1);
  const request = `${slug} ${attempt}`;
  const [last, setLast] = useState(() => ({ request, state: cachedResponse(client, slug) }));
  useEffect(() => {
    let mounted = true;
    const finish = (state: ServiceState): void => {
      if (mounted) setLast({ request, state });
    };
    client.request(requestOf(calls.catalogue.service, { params: { id: slug }, fresh: attempt > 1 })).then(
      (response) => finish(read(response) ?? { status: 'failed', error: undefined }),
      (error: unknown) =>
        finish({ status: 'failed', error: error instanceof ApiRequestError ? error.failure : error }),
    );
    return () => {
      mounted = false;
    };
  }, [client, slug, attempt, request]);
  return {
    // a response for an earlier service or attempt does not count: the page of the next service starts empty
    state: last.request === request ? last.state : LOADING,
    tryAgain: () => setAttempt((now) => now + 1),
  };
}
