import { addBookings } from '../../../../test/booking-rows.js';
import { createUser } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { RetentionRepository } from './retention.repository.js';

describe('retention', () => {
  const api = useTestApi();

  const left = async (column: string, table: string): Promise<string[]> => {
    const rows: { name: string }[] = await api.dataSource.query(
      `SELECT ${column} AS name FROM ${table} ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('deletes expired rows and no others', async () => {
    const { id } = await createUser(api);
    await api.dataSource.query(`
      INSERT INTO rate_limits (key, hits, expires_at) VALUES
        ('over', 1, now() - interval '1 second'), ('counting', 1, now() + interval '1 minute');
      INSERT INTO idempotency_keys (caller, route, key, body_hash, claim, claimed_at) VALUES
        ('guest', 'r', 'old', '', gen_random_uuid(), now() - interval '25 hours'),
        ('guest', 'r', 'young', '', gen_random_uuid(), now() - interval '23 hours');
      INSERT INTO refresh_families (id, user_id, expires_at, ended_at) VALUES
        ('00000000-0000-4000-8000-000000000001', '${id}', now() - interval '8 days', NULL),
        ('00000000-0000-4000-8000-000000000002', '${id}', now() + interval '9 days', now() - interval '8 days'),
        ('00000000-0000-4000-8000-000000000003', '${id}', now() + interval '9 days', now() - interval '6 days'),
        ('00000000-0000-4000-8000-000000000004', '${id}', now() + interval '9 days', NULL);
      INSERT INTO refresh_tokens (token_hash, family_id)
        SELECT sha256(id::text::bytea), id FROM refresh_families;`);
    await api.dataSource.query(`
      INSERT INTO stripe_events (id, type, processed_at) VALUES
        ('evt_old', 'x', now() - interval '31 days'), ('evt_waiting', 'x', NULL),
        ('evt_young', 'x', now() - interval '29 days');`);
    await api.dataSource.query(`
      INSERT INTO contact_messages (first_name, last_name, email, phone, subject, message, created_at)
        SELECT name, '', '', '', '', '', now() - age
        FROM (VALUES ('old', interval '31 days'), ('young', interval '29 days')) AS written (name, age);`);
    await api.dataSource.query(`
      INSERT INTO mailed_tokens (token_hash, user_id, purpose, expires_at) VALUES
        (sha256('over'), '${id}', 'password_reset', now() - interval '1 second'),
        (sha256('good'), '${id}', 'email_verification', now() + interval '1 minute');
      INSERT INTO emails (kind, subject_id, recipient, state, created_at) VALUES
        ('password_reset', gen_random_uuid(), 'old@nowhere.test', 'dropped', now() - interval '25 hours'),
        ('password_reset', gen_random_uuid(), 'young@nowhere.test', 'dropped', now() - interval '23 hours'),
        ('password_reset', gen_random_uuid(), 'dead@people.test', 'dead', now() - interval '25 hours');`);
    await addBookings(api, 2, { id: "('00000000-0000-4000-8000-00000000000' || n)::uuid" });
    await api.dataSource.query(`
      UPDATE bookings SET status = 'cancelled', collection_date = current_date - 40 WHERE id::text LIKE '%1';
      INSERT INTO booking_keys (digest, booking_id) SELECT right(id::text, 1), id FROM bookings;
      UPDATE bookings SET status = 'cancelled', collection_date = current_date - 20 WHERE id::text LIKE '%2';
      INSERT INTO availability_days (date, places, reason) VALUES
        (current_date - 402, 0, 'old'), (current_date - 398, 0, 'young');`);
    await api.dataSource.query(`
      INSERT INTO documents (kind, number, booking_id, subject_id, issued_at, tax_point, vat_percent, total_pence,
          vat_pence, facts)
        SELECT 'credit_note', name, (SELECT id FROM bookings LIMIT 1), gen_random_uuid(), at, at, 20, 6, 1, '{}'
        FROM (VALUES ('old', date_trunc('year', now()) - interval '6 years 1 day'),
          ('young', date_trunc('year', now()) - interval '6 years' + interval '1 day')) AS issued (name, at);
      INSERT INTO document_files (document_id, bytes) SELECT id, number::bytea FROM documents;`);
    await api.app.get(RetentionRepository).deleteOutlived();
    expect(await left('key', 'rate_limits')).toEqual(['counting']);
    expect(await left('key', 'idempotency_keys')).toEqual(['young']);
    expect((await left('id', 'refresh_families')).map((family) => family.at(-1))).toEqual(['3', '4']);
    expect(await left('family_id', 'refresh_tokens')).toHaveLength(2);
    expect(await left('purpose', 'mailed_tokens')).toEqual(['email_verification']);
    expect(await left('recipient', 'emails')).toEqual(['dead@people.test', 'young@nowhere.test']);
    expect(await left('id', 'stripe_events')).toEqual(['evt_waiting', 'evt_young']);
    expect(await left('digest', 'booking_keys')).toEqual(['2']);
    expect(await left('reason', 'availability_days')).toEqual(['young']);
    expect(await left('first_name', 'contact_messages')).toEqual(['young']);
    expect(await left('number', 'documents')).toEqual(['young']);
    expect(await left("encode(bytes, 'escape')", 'document_files')).toEqual(['young']);
  });
});
