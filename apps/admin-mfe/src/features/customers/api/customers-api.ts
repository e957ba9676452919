import type {
  CustomerNotesBody,
  CustomerResponse,
  CustomersResponse,
  DataRequestBody,
  DataRequestResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';
import { type ListPlace, writePlace } from '../../paging/list-place.js';

export interface CustomersQuery extends ListPlace {
  readonly limit: number;
  readonly search: string;
}

/** Customers on one page of the list. */
export const CUSTOMERS_PER_PAGE = 20;

const PATH = '/customers/admin';

const listPath = ({ limit, search, ...place }: CustomersQuery): string => {
  const query = new URLSearchParams({ page: '1', limit: String(limit) });
  writePlace(query, place);
  if (search) query.set('search', search);
  return `${PATH}?${query.toString()}`;
};

const onePath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

const customers = api.injectEndpoints({
  endpoints: (build) => ({
    adminCustomers: build.query<CustomersResponse, CustomersQuery>({
      query: listPath,
      providesTags: ['Users'],
    }),
    adminCustomer: build.query<CustomerResponse, string>({
      query: (id) => ({ path: onePath(id), fresh: true }),
      providesTags: ['Users', 'Bookings'],
    }),
    adminSetNotes: build.mutation<CustomerResponse, { id: string; body: CustomerNotesBody }>({
      query: ({ id, body }) => ({ method: 'PUT', path: `${onePath(id)}/notes`, body }),
      invalidatesTags: (saved) => (saved ? ['Users'] : []),
    }),
    adminSignOutCustomer: build.mutation<unknown, string>({
      query: (id) => ({ method: 'POST', path: `${onePath(id)}/signout` }),
    }),
    adminRequestData: build.mutation<DataRequestResponse, DataRequestBody>({
      query: (body) => ({ method: 'POST', path: `${PATH}/requests`, body }),
    }),
  }),
});

/** Account holders and guests: listed, one of them, notes, sessions, and requests for their data. */
export const {
  useAdminCustomersQuery,
  useAdminCustomerQuery,
  useAdminSetNotesMutation,
  useAdminSignOutCustomerMutation,
  useAdminRequestDataMutation,
} = customers;
