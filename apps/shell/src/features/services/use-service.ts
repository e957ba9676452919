import { calls, requestOf } from '@haulway/api-client';
import { type Service, type ServiceResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { useMemo } from 'react';
import { type ResponseState, useResponse } from './use-response.js';

const isServiceResponse = (response: unknown): response is ServiceResponse =>
  isRecord(response) && isRecord(response['service']);

const read = (response: unknown): ResponseState<Service> | undefined => {
  if (isServiceResponse(response)) return { status: 'here', value: response.service };
  // the site's server puts `null` into the document in place of the API's 404 (apps/site)
  if (isRecord(response) && response['service'] === null) return { status: 'failed', error: { status: 404 } };
  return undefined;
};

/** One service by its slug. */
export function useService(slug: string) {
  const request = useMemo(() => requestOf(calls.catalogue.service, { params: { id: slug } }), [slug]);
  return useResponse(request, read);
}
