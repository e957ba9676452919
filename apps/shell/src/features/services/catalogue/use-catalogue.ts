import { calls, requestOf } from '@haulway/api-client';
import type { ListedService, ServicesResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { DocumentServices } from './document-services.js';
import { LOADING, type ResponseState, useResponse } from '../use-response.js';

const REQUEST = requestOf(calls.catalogue.services);

const isServicesResponse = (response: unknown): response is ServicesResponse =>
  isRecord(response) && Array.isArray(response['services']);

const read = (response: unknown): ResponseState<readonly ListedService[]> | undefined =>
  isServicesResponse(response) ? { status: 'here', value: response.services } : undefined;

const never = () => () => undefined;
/** Whether React is taking over the document, whose first render has no cached response. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** All services: those of the document until the API's response is here. */
export function useCatalogue() {
  const listed = useContext(DocumentServices);
  const [inDocument] = useState(listed.current);
  // a page that is opened later starts with the latest response instead
  useEffect(
    () => () => {
      listed.current = undefined;
    },
    [listed],
  );
  const hydrating = useHydrating();
  const drawn = inDocument
    ? ({ status: 'here', value: inDocument } as const)
    : hydrating
      ? LOADING
      : undefined;
  const { state, tryAgain } = useResponse(REQUEST, read, drawn);
  return { state, services: state.status === 'here' ? state.value : inDocument, tryAgain };
}
