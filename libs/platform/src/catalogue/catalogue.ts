import { calls, requestOf } from '@haulway/api-client';
import type { Service, ServicesResponse } from '@haulway/contracts';
import { api } from '../api/api.js';

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    services: build.query<Service[], void>({
      query: () => requestOf(calls.catalogue.services),
      transformResponse: (answer: ServicesResponse) => answer.services,
    }),
  }),
});

/** All services, cached once for the whole site. */
export const { useServicesQuery } = catalogue;
