import { formatInstant } from '@haulway/domain';
import { Badge, Card, EmptyState, Stack } from '@haulway/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListRow } from '../../paging/components/ListRow.js';
import { PagedList } from '../../paging/components/PagedList.js';
import {
  FIRST_PAGE,
  type ListPlace,
  placeBeside,
  placeOf,
  totalOf,
  writePlace,
} from '../../paging/list-place.js';
import { TextFilter } from '../../text-filter/components/TextFilter.js';
import { CUSTOMERS_PER_PAGE, useAdminCustomersQuery } from '../api/customers-api.js';

const addressOf = (search: string, place: ListPlace): URLSearchParams => {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  writePlace(address, place);
  return address;
};

/** /admin/customers: account holders and guests, searched by how name or e-mail begin. */
export default function CustomersSection() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const place = placeOf(address);
  const query = useAdminCustomersQuery({ search, ...place, limit: CUSTOMERS_PER_PAGE });
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isFetching } = query;
  return (
    <Stack as="section" gap={4} aria-labelledby="customers-heading">
      <h2 id="customers-heading" ref={heading} tabIndex={-1}>
        Customers
      </h2>
      <div role="search" aria-label="Customers">
        <TextFilter
          label="Search customers"
          type="search"
          maxLength={254}
          placeholder="Name or email"
          applied={search}
          onApply={(next) => setAddress(addressOf(next, FIRST_PAGE))}
        />
      </div>
      <PagedList
        of="customers"
        label="Customers"
        query={query}
        rows={data?.customers.length}
        empty={
          <EmptyState icon="users" title="No customers found" level={3}>
            Names and email addresses are found by how they begin.
          </EmptyState>
        }
        page={place.page}
        total={data ? totalOf(data) : 0}
        limit={CUSTOMERS_PER_PAGE}
        onPage={(page) => {
          setAddress(addressOf(search, placeBeside(place, page, data)));
          heading.current?.focus();
        }}
      >
        <Card as="ul" padding="small" aria-label="Customers" aria-busy={isFetching}>
          {data?.customers.map((customer) => (
            <ListRow
              key={customer.id}
              lead={
                <>
                  <Link to={`/admin/customers/${customer.id}`}>{customer.full_name || customer.email}</Link>
                  <p>{customer.email}</p>
                </>
              }
            >
              <Badge tone={customer.is_guest ? 'yellow' : 'green'}>
                {customer.is_guest ? 'Guest' : 'Account'}
              </Badge>
              <p>{customer.bookings_count === 1 ? '1 booking' : `${customer.bookings_count} bookings`}</p>
              <p>{customer.points} points</p>
              <p>Since {formatInstant(customer.created_at)}</p>
            </ListRow>
          ))}
        </Card>
      </PagedList>
    </Stack>
  );
}
