import type { Customer, CustomerResponse, DataRequestBody } from '@haulway/contracts';
import {
  formatDay,
  formatFullDate,
  formatInstant,
  formatPounds,
  formatTimeSlot,
  pointsText,
  toPence,
} from '@haulway/domain';
import { toast } from '@haulway/platform';
import { currentRecord } from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Badge, Button, Card, Stack, TextArea } from '@haulway/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { EditForm } from '../../../components/EditForm.js';
import { ListRow } from '../../../components/ListRow.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { customersApi } from '../customers-api.js';
import { PointsDialog } from './PointsDialog.js';
import styles from './Customers.module.css';

/** The actions for a customer: change their points, end their sessions, or send them a link to their data. */
function CustomerActions({ customer }: { customer: Customer }) {
  const [signOut, signingOut] = customersApi.useAdminSignOutCustomerMutation();
  const [request, requesting] = customersApi.useAdminRequestDataMutation();
  const send = async (kind: DataRequestBody['kind']): Promise<void> =>
    showResult(await request({ body: { email: customer.email, kind } }), `Link sent to ${customer.email}`);
  const [isChangingPoints, setChangingPoints] = useState(false);
  return (
    <div className={styles.actions}>
      {!customer.is_guest && (
        <>
          <Button variant="secondary" size="small" onClick={() => setChangingPoints(true)}>
            Add or remove points
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={signingOut.isLoading}
            onClick={() =>
              void signOut({ params: { id: customer.id } }).then((done) =>
                showResult(done, 'Signed out everywhere'),
              )
            }
          >
            Sign out everywhere
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={requesting.isLoading}
        onClick={() => void send('export')}
      >
        Email data export link
      </Button>
      <Button variant="secondary" size="small" busy={requesting.isLoading} onClick={() => void send('erase')}>
        Email deletion link
      </Button>
      {isChangingPoints && <PointsDialog customer={customer} onClose={() => setChangingPoints(false)} />}
    </div>
  );
}

/** /admin/customers/{id}: who they are, their bookings, points and notes. */
export default function CustomerSection() {
  const { id = '' } = useParams();
  const query = customersApi.useAdminCustomerQuery(id);
  const { data } = query;
  if (!data) return <NotLoaded of="customer" query={query} />;
  const { customer } = data;
  return (
    <Stack as="section" gap={4} aria-labelledby="customer-heading">
      <p>
        <Link to="/admin/customers">All customers</Link>
      </p>
      <SectionHead id="customer-heading" title={customer.full_name || customer.email} />
      <p>
        <span>{customer.email}</span>
        {customer.phone?.trim() && (
          <>
            <span>, </span>
            <PhoneLink phone={customer.phone} uri={customer.phone_uri} />
          </>
        )}{' '}
        <Badge>{customer.is_guest ? 'Guest' : 'Account'}</Badge>
      </p>
      {customer.company_name && <p>{customer.company_name}</p>}
      <p>{`${pointsText(customer.points)}, customer since ${formatInstant(customer.created_at, formatDay)}`}</p>
      <CustomerActions customer={customer} />
      <CustomerNotes key={customer.id} customer={customer} />
      <h2>Bookings</h2>
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
                    {`${formatFullDate(booking.collection_date)}, ${formatTimeSlot(booking.collection_time_slot)}`}
                  </p>
                </>
              }
            >
              <p translate="no">{formatPounds(toPence(booking.total_price))}</p>
              <StatusBadges booking={booking} isBrief />
            </ListRow>
          ))}
        </Card>
      )}
    </Stack>
  );
}

const schema = z.object({ notes: z.string() });
const isCustomer = (value: object): value is Customer => 'notes' in value && 'notes_version' in value;

/** The office's notes about a customer. Typed text survives a failed save, another admin's save, and a closed tab. */
function CustomerNotes({ customer }: { customer: Customer }) {
  const [save] = customersApi.useAdminSetNotesMutation();
  const edit = useSavedEdit({
    subject: `customer-notes.${customer.id}`,
    record: customer,
    valuesOf: (record: Customer | undefined) => ({ notes: record?.notes ?? '' }),
    schema,
    revisionOf: ({ notes_version }) => String(notes_version),
    send: ({ notes }, base = customer) =>
      save({ params: { id: customer.id }, body: { notes, version: base.notes_version } }),
    recordIn: (response: CustomerResponse) => response.customer,
    currentIn: (error) => currentRecord(error, 'stale', 'customer', isCustomer),
    onSaved: () => void toast({ title: 'Notes saved', tone: 'success' }),
  });
  return (
    <EditForm
      label="About this customer"
      what="The note"
      edit={edit}
      fieldTexts={() => ['It', edit.began.notes]}
      save="Save notes"
      quiet
    >
      <TextArea label="Notes" maxLength={5000} {...edit.field('notes')} />
    </EditForm>
  );
}
