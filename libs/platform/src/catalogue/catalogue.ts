import type { Service, ServicesAnswer } from '@haulway/contracts';
import { api } from '../api/api.js';

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    services: build.query<Service[], void>({
      query: () => '/services',
      transformResponse: (answer: ServicesAnswer) => answer.services,
    }),
  }),
});

/** All services; every part of the site shares them. */
export const { useServicesQuery } = catalogue;
