import type { Service, ServiceAnswer, ServicesAnswer } from '@haulway/contracts';
import { api } from '../api/api.js';

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    services: build.query<Service[], void>({
      query: () => '/services',
      transformResponse: (answer: ServicesAnswer) => answer.services,
    }),
    service: build.query<Service, string>({
      query: (idOrSlug) => `/services/${encodeURIComponent(idOrSlug)}`,
      transformResponse: (answer: ServiceAnswer) => answer.service,
    }),
  }),
});

/** All services, and one by its id or slug; every part of the site shares them. */
export const { useServicesQuery, useServiceQuery } = catalogue;
