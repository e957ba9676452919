import type { ListedCustomer } from '@haulway/contracts';
import { formatDay, formatInstant } from '@haulway/domain';
import { Badge, EmptyState } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow.js';
import { ListSection } from '../../../components/ListSection.js';
import { totalOf, useListAddress } from '../../../state/list-position.js';
import { TextFilter } from '../../../components/TextFilter.js';
import { CUSTOMERS_PER_PAGE, customersApi } from '../customers-api.js';

/** /admin/customers: account holders and guests, with a search. */
export default function CustomersSection() {
  const { textOf, position, change, goTo } = useListAddress('search');
  const search = textOf('search');
  const query = customersApi.useAdminCustomersQuery({ search, ...position, limit: CUSTOMERS_PER_PAGE });
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
        <EmptyState icon="users" title="No customers found" level={3}>
          Try the start of a name, email, phone, company or postcode.
        </EmptyState>
      }
      row={(customer) => <CustomerRow key={customer.id} customer={customer} />}
    />
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, full_name, email, is_guest, bookings_count, points, created_at } = customer;
  return (
    <ListRow
      lead={
        <>
          <Link to={`/admin/customers/${id}`}>{full_name || email}</Link>
          <p>{email}</p>
        </>
      }
    >
      <Badge tone={is_guest ? 'yellow' : 'green'}>{is_guest ? 'Guest' : 'Account'}</Badge>
      <p>{bookings_count === 1 ? '1 booking' : `${bookings_count} bookings`}</p>
      <p>{points === 1 ? '1 point' : `${points} points`}</p>
      <p>{`Since ${formatInstant(created_at, formatDay)}`}</p>
    </ListRow>
  );
}
