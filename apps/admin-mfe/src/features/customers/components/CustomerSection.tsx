import type { Customer, DataRequestBody } from '@haulway/contracts';
import { formatFullDate, formatInstant, formatPounds, formatTimeSlot, toPence } from '@haulway/domain';
import { Badge, Button, Card, Stack } from '@haulway/ui';
import { Link, useParams } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { showResult } from '../../../components/show-result.js';
import {
  useAdminCustomerQuery,
  useAdminRequestDataMutation,
  useAdminSignOutCustomerMutation,
} from '../api/customers-api.js';
import { CustomerNotes } from './CustomerNotes.js';
import styles from './Customers.module.css';

/** The actions for a customer: end their sessions, or send them a link to their data. */
function CustomerActions({ customer }: { customer: Customer }) {
  const [signOut, signingOut] = useAdminSignOutCustomerMutation();
  const [request, requesting] = useAdminRequestDataMutation();
  const send = async (kind: DataRequestBody['kind']): Promise<void> =>
    showResult(await request({ email: customer.email, kind }), `A link is on its way to ${customer.email}`);
  return (
    <div className={styles.actions}>
      {!customer.is_guest && (
        <Button
          variant="secondary"
          size="small"
          busy={signingOut.isLoading}
          onClick={() => void signOut(customer.id).then((done) => showResult(done, 'Signed out everywhere'))}
        >
          Sign out everywhere
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={requesting.isLoading}
        onClick={() => void send('export')}
      >
        Send a link to their data
      </Button>
      <Button variant="secondary" size="small" busy={requesting.isLoading} onClick={() => void send('erase')}>
        Send a link to erase it
      </Button>
    </div>
  );
}

/** /admin/customers/{id}: who they are, their bookings, points and notes. */
export default function CustomerSection() {
  const { id = '' } = useParams();
  const query = useAdminCustomerQuery(id);
  const { data } = query;
  if (!data) return <NotLoaded of="customer" query={query} />;
  const { customer } = data;
  return (
    <Stack as="section" gap={4} aria-labelledby="customer-heading">
      <p>
        <Link to="/admin/customers">All customers</Link>
      </p>
      <h2 id="customer-heading">{customer.full_name || customer.email}</h2>
      <p>
        {[customer.email, customer.phone].filter(Boolean).join(', ')}{' '}
        <Badge>{customer.is_guest ? 'Guest' : 'Account'}</Badge>
      </p>
      <p>
        {customer.points} points, since {formatInstant(customer.created_at)}
      </p>
      <CustomerActions customer={customer} />
      <CustomerNotes key={customer.id} customer={customer} />
      <h3>Bookings</h3>
      {customer.bookings.length === 0 ? (
        <p>No bookings yet.</p>
      ) : (
        <Card as="ul" padding="small" aria-label="Bookings">
          {customer.bookings.map((booking) => (
            <ListRow
              key={booking.id}
              lead={
                <>
                  <Link to={`/admin?search=${booking.id}`}>{booking.service_name}</Link>
                  <p>
                    {formatFullDate(booking.collection_date)}, {formatTimeSlot(booking.collection_time_slot)}
                  </p>
                </>
              }
            >
              <p>{formatPounds(toPence(booking.total_price))}</p>
              <Badge>{booking.status}</Badge>
              <Badge>{booking.payment_status}</Badge>
            </ListRow>
          ))}
        </Card>
      )}
    </Stack>
  );
}
