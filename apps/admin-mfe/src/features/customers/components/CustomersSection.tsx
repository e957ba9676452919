import type { ListedCustomer } from '@haulway/contracts';
import { formatDay, formatInstant } from '@haulway/domain';
import { Badge, EmptyState } from '@haulway/ui';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/DataTable.js';
import { ListSection } from '../../../components/ListSection.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { totalOf, useListAddress } from '../../../state/list-position.js';
import { TextFilter } from '../../../components/TextFilter.js';
import { CUSTOMERS_PER_PAGE, customersApi } from '../customers-api.js';

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    title: 'Customer',
    kind: 'name',
    cell: ({ id, full_name: name, email }) => (
      <>
        <Link to={`/admin/customers/${id}`}>{name || email}</Link>
        <p>{email}</p>
      </>
    ),
    orders: { rising: 'name', falling: 'name_reversed' },
  },
  { title: 'Company', cell: ({ company_name: company }) => company, by: (row) => row.company_name ?? '' },
  { title: 'Phone', cell: ({ phone, phone_uri: uri }) => <PhoneLink phone={phone} uri={uri} /> },
  {
    title: 'Kind',
    cell: ({ is_guest: isGuest }) => (
      <Badge tone={isGuest ? 'yellow' : 'green'}>{isGuest ? 'Guest' : 'Account'}</Badge>
    ),
    by: ({ is_guest: isGuest }) => Number(isGuest),
  },
  {
    title: 'Bookings',
    kind: 'number',
    cell: ({ bookings_count: count }) => count,
    by: ({ bookings_count: count }) => count,
  },
  { title: 'Points', kind: 'number', cell: ({ points }) => points, by: ({ points }) => points },
  {
    title: 'Since',
    cell: ({ created_at: since }) => formatInstant(since, formatDay),
    orders: { rising: 'oldest', falling: 'newest', first: 'falling' },
  },
];

/** /admin/customers: account holders and guests, with a search. */
export default function CustomersSection() {
  const { textOf, position, change, goTo } = useListAddress('search', 'sort');
  const search = textOf('search');
  const sort = textOf('sort');
  const query = customersApi.useAdminCustomersQuery({ search, sort, ...position, limit: CUSTOMERS_PER_PAGE });
  const { data } = query;
  return (
    <ListSection
      title="Customers"
      of="customers"
      query={query}
      rows={data?.customers}
      page={position.page}
      total={data ? totalOf(data) : 0}
      limit={CUSTOMERS_PER_PAGE}
      onPage={(page) => goTo(page, data)}
      filters={
        <TextFilter
          label="Search customers"
          type="search"
          maxLength={254}
          placeholder="Name, email, phone, company or postcode"
          applied={search}
          whileTyping
          onApply={(text, how) => change('search', text, how)}
        />
      }
      empty={
        <EmptyState icon="users" title="No customers found" level={2}>
          Try the start of a name, email, phone, company, postcode or order number.
        </EmptyState>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      sort={sort || 'newest'}
      onSort={(next) => change('sort', next)}
    />
  );
}
