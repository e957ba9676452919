import { calls, requestOf } from '@haulway/api-client';
import type { Service, ServicesResponse } from '@haulway/contracts';
import { api } from './api/api.js';

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    services: build.query<Service[], void>({
      query: () => requestOf(calls.catalogue.services),
      transformResponse: (response: ServicesResponse) => response.services,
    }),
  }),
});

export const { useServicesQuery } = catalogue;
