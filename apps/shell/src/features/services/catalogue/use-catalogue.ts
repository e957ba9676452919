import { calls, requestOf } from '@haulway/api-client';
import type { ListedService, ServicesResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { createContext, useContext } from 'react';
import { type ResponseState, useResponse } from '../use-response.js';

const REQUEST = requestOf(calls.catalogue.services);

const isServicesResponse = (response: unknown): response is ServicesResponse =>
  isRecord(response) && Array.isArray(response['services']);

const read = (response: unknown): ResponseState<readonly ListedService[]> | undefined =>
  isServicesResponse(response) ? { status: 'here', value: response.services } : undefined;

/** The services that came with the document, if it is the services page's. */
export const DocumentServices = createContext<readonly ListedService[] | undefined>(undefined);

/** All services: those of the document until the API's response is here. `error` says why there is no response. */
export function useCatalogue() {
  const inDocument = useContext(DocumentServices);
  const { state, tryAgain } = useResponse(REQUEST, read, inDocument && { status: 'here', value: inDocument });
  return {
    services: state.status === 'here' ? state.value : inDocument,
    failed: state.status === 'failed',
    error: state.status === 'failed' ? state.error : undefined,
    tryAgain,
  };
}
