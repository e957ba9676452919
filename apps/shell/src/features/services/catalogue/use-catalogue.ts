import { calls, requestOf } from '@haulway/api-client';
import type { ListedService, ServicesResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { useContext } from 'react';
import { DocumentServices } from './document-services.js';
import { type ResponseState, useResponse } from '../use-response.js';

const REQUEST = requestOf(calls.catalogue.services);

const isServicesResponse = (response: unknown): response is ServicesResponse =>
  isRecord(response) && Array.isArray(response['services']);

const read = (response: unknown): ResponseState<readonly ListedService[]> | undefined =>
  isServicesResponse(response) ? { status: 'here', value: response.services } : undefined;

/** All services: those of the document until the API's response is here. */
export function useCatalogue() {
  const inDocument = useContext(DocumentServices);
  const { state, tryAgain } = useResponse(REQUEST, read, inDocument && { status: 'here', value: inDocument });
  return { state, services: state.status === 'here' ? state.value : inDocument, tryAgain };
}
