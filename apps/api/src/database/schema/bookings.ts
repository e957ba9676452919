/** The tables of bookings, in an order in which each refers only to earlier ones. */
export const bookingsTables = `
  CREATE TABLE booking_tallies (
    status text NOT NULL,
    payment_status text NOT NULL,
    service_type text NOT NULL,
    collection_time_slot text NOT NULL,
    bookings bigint NOT NULL,
    total_pence bigint NOT NULL,
    paid_pence bigint NOT NULL
  );

  CREATE TABLE contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
  );

  CREATE TABLE customers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    user_id uuid,
    full_name text NOT NULL,
    phone text,
    notes text,
    notes_version integer DEFAULT 1 NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT customers_email_key_key UNIQUE (email_key),
    CONSTRAINT customers_pkey PRIMARY KEY (id),
    CONSTRAINT customers_user_id_key UNIQUE (user_id)
  );

  CREATE TABLE data_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    kind text NOT NULL,
    requested_by uuid NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    token_hash bytea,
    expires_at timestamptz,
    CONSTRAINT data_requests_kind_check CHECK ((kind = ANY (ARRAY['export', 'erase']))),
    CONSTRAINT data_requests_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT data_requests_pkey PRIMARY KEY (id),
    CONSTRAINT data_requests_token_hash_key UNIQUE (token_hash)
  );

  CREATE TABLE security_events (
    id bigint GENERATED ALWAYS AS IDENTITY,
    minute timestamptz NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    network text NOT NULL,
    route text NOT NULL,
    code text NOT NULL,
    times integer NOT NULL,
    CONSTRAINT security_events_kind_check CHECK ((kind = ANY (ARRAY['export', 'override', 'refused']))),
    CONSTRAINT security_events_times_check CHECK ((times > 0)),
    CONSTRAINT security_events_minute_kind_actor_id_network_route_code_key UNIQUE NULLS NOT DISTINCT (minute, kind, actor_id, network, route, code),
    CONSTRAINT security_events_pkey PRIMARY KEY (id)
  );

  CREATE TABLE bookings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    service_id uuid NOT NULL,
    service_name text NOT NULL,
    service_type text NOT NULL,
    status text DEFAULT 'pending' NOT NULL,
    payment_status text DEFAULT 'pending' NOT NULL,
    invoice_number text,
    collection_address text NOT NULL,
    collection_postcode text NOT NULL,
    additional_address_info text,
    collection_date date NOT NULL,
    collection_time_slot text NOT NULL,
    customer_name text NOT NULL,
    customer_email text NOT NULL,
    customer_phone text,
    base_price_pence integer NOT NULL,
    addon_price_pence integer NOT NULL,
    total_price_pence integer NOT NULL,
    refunded_pence integer DEFAULT 0 NOT NULL,
    service_data jsonb NOT NULL,
    waste_types jsonb NOT NULL,
    addons jsonb NOT NULL,
    special_instructions text,
    assigned_worker text,
    admin_notes text,
    expires_at timestamptz,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    deleted_at timestamptz,
    version integer DEFAULT 1 NOT NULL,
    held_until timestamptz,
    policy_version integer,
    times_moved integer DEFAULT 0 NOT NULL,
    cancellation_reason text,
    company_name text,
    company_vat_number text,
    purchase_order text,
    sic_code text,
    waste_codes jsonb,
    consignment_note_due boolean DEFAULT false NOT NULL,
    erased_at timestamptz,
    CONSTRAINT bookings_addon_price_pence_check CHECK ((addon_price_pence >= 0)),
    CONSTRAINT bookings_addons_check CHECK ((jsonb_typeof(addons) = 'array')),
    CONSTRAINT bookings_base_price_pence_check CHECK ((base_price_pence >= 0)),
    CONSTRAINT bookings_check CHECK (((refunded_pence >= 0) AND (refunded_pence <= total_price_pence))),
    CONSTRAINT bookings_check1 CHECK (((invoice_number IS NULL) = (payment_status = ANY (ARRAY['pending', 'failed'])))),
    CONSTRAINT bookings_check2 CHECK (((payment_status = 'partially_refunded') = ((refunded_pence > 0) AND (refunded_pence < total_price_pence)))),
    CONSTRAINT bookings_check3 CHECK (((payment_status <> 'refunded') OR (refunded_pence = total_price_pence))),
    CONSTRAINT bookings_collection_time_slot_check CHECK ((collection_time_slot = ANY (ARRAY['morning', 'afternoon', 'evening']))),
    CONSTRAINT bookings_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending', 'paid', 'failed', 'partially_refunded', 'refunded']))),
    CONSTRAINT bookings_service_data_check CHECK ((jsonb_typeof(service_data) = 'object')),
    CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['pending', 'confirmed', 'completed', 'cancelled']))),
    CONSTRAINT bookings_total_price_pence_check CHECK ((total_price_pence >= 0)),
    CONSTRAINT bookings_waste_types_check CHECK ((jsonb_typeof(waste_types) = 'array')),
    CONSTRAINT bookings_invoice_number_key UNIQUE (invoice_number),
    CONSTRAINT bookings_pkey PRIMARY KEY (id),
    CONSTRAINT bookings_policy_version_fkey FOREIGN KEY (policy_version) REFERENCES change_policies(version),
    CONSTRAINT bookings_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
    CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
  );

  CREATE TABLE admin_changes (
    id bigint GENERATED ALWAYS AS IDENTITY,
    changed_at timestamptz NOT NULL,
    admin_id uuid NOT NULL,
    admin_email text NOT NULL,
    booking_id uuid,
    user_id uuid,
    what text NOT NULL,
    value_before text,
    value_after text,
    booking_version integer,
    subject_kind text,
    subject_id uuid,
    CONSTRAINT admin_changes_subject CHECK ((((subject_kind IS NULL) = (subject_id IS NULL)) AND ((subject_id IS NULL) OR (num_nonnulls(booking_id, user_id) = 0)))),
    CONSTRAINT admin_changes_pkey PRIMARY KEY (id),
    CONSTRAINT admin_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );

  CREATE TABLE booking_keys (
    digest text NOT NULL,
    booking_id uuid NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT booking_keys_pkey PRIMARY KEY (digest),
    CONSTRAINT booking_keys_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );

  CREATE TABLE booking_places (
    booking_id uuid NOT NULL,
    resource text NOT NULL,
    area_key text NOT NULL,
    date date NOT NULL,
    slot text NOT NULL,
    outcode text NOT NULL,
    held_until timestamptz,
    counted boolean NOT NULL,
    CONSTRAINT booking_places_resource_check CHECK ((resource = ANY (ARRAY['van', 'skip', 'bags', 'bin', 'clinical']))),
    CONSTRAINT booking_places_slot_check CHECK ((slot = ANY (ARRAY['morning', 'afternoon', 'evening']))),
    CONSTRAINT booking_places_pkey PRIMARY KEY (booking_id),
    CONSTRAINT booking_places_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );
`;

export const bookingsIndexes = `
  CREATE INDEX contact_messages_age ON contact_messages USING btree (created_at);
  CREATE INDEX customers_by_email ON customers USING btree (lower(email) COLLATE "C");
  CREATE INDEX customers_by_name ON customers USING btree (lower(full_name) COLLATE "C");
  CREATE INDEX customers_by_surname ON customers USING btree (lower(regexp_replace(full_name, '^.*\\s', '')) COLLATE "C");
  CREATE INDEX customers_newest ON customers USING btree (created_at DESC, id DESC);
  CREATE INDEX data_requests_age ON data_requests USING btree (created_at);
  CREATE INDEX bookings_by_email ON bookings USING btree (lower(customer_email) COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_invoice ON bookings USING btree (lower(invoice_number) COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_name ON bookings USING btree (lower(customer_name) COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_phone ON bookings USING btree (regexp_replace(regexp_replace(customer_phone, '\\D', '', 'g'), '^(0044|44)0?', '0') COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_postcode ON bookings USING btree (replace(lower(collection_postcode), ' ', '') COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_surname ON bookings USING btree (lower(regexp_replace(customer_name, '^.*\\s', '')) COLLATE "C") WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_by_words ON bookings USING gin (to_tsvector('simple'::regconfig, translate(((((((((((((customer_name || ' ') || COALESCE(company_name, '')) || ' ') || customer_email) || ' ') || collection_address) || ' ') || collection_postcode) || ' ') || replace(collection_postcode, ' ', '')) || ' ') || COALESCE(invoice_number, '')), '-.,;:@/&+()#''"_', '               '))) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_collection ON bookings USING btree (collection_date, id) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_consignment_note_due ON bookings USING btree (created_at DESC, id DESC) WHERE (consignment_note_due AND (deleted_at IS NULL));
  CREATE INDEX bookings_expiry ON bookings USING btree (expires_at) WHERE ((status = 'pending') AND (payment_status = ANY (ARRAY['pending', 'failed'])) AND (deleted_at IS NULL));
  CREATE INDEX bookings_newest ON bookings USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_payment ON bookings USING btree (payment_status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_price ON bookings USING btree (total_price_pence, id) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_service ON bookings USING btree (service_id);
  CREATE INDEX bookings_service_type ON bookings USING btree (service_type, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_status ON bookings USING btree (status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_user ON bookings USING btree (user_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
  CREATE INDEX bookings_worker ON bookings USING btree (lower(COALESCE(NULLIF(TRIM(BOTH FROM assigned_worker), ''), 'unassigned')), created_at DESC, id DESC) INCLUDE (assigned_worker, collection_time_slot, status, payment_status, service_type, collection_date) WHERE (deleted_at IS NULL);
  CREATE TRIGGER booking_version BEFORE UPDATE ON bookings FOR EACH ROW WHEN ((((((new.status IS DISTINCT FROM old.status) OR (new.payment_status IS DISTINCT FROM old.payment_status)) OR (new.assigned_worker IS DISTINCT FROM old.assigned_worker)) OR (new.admin_notes IS DISTINCT FROM old.admin_notes)) OR (new.refunded_pence IS DISTINCT FROM old.refunded_pence))) EXECUTE FUNCTION count_booking_version();
  CREATE TRIGGER guest_customer AFTER INSERT ON bookings FOR EACH ROW WHEN ((new.user_id IS NULL)) EXECUTE FUNCTION keep_guest_customer();
  CREATE TRIGGER tally_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();
  CREATE TRIGGER tally_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();
  CREATE TRIGGER tally_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();
  CREATE INDEX admin_changes_booking ON admin_changes USING btree (booking_id, id DESC) WHERE (booking_id IS NOT NULL);
  CREATE INDEX admin_changes_of_subject ON admin_changes USING btree (subject_kind, subject_id, id DESC) WHERE (subject_id IS NOT NULL);
  CREATE INDEX admin_changes_user ON admin_changes USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
  CREATE INDEX booking_keys_booking ON booking_keys USING btree (booking_id);
  CREATE INDEX booking_places_days ON booking_places USING btree (resource, date);
  CREATE INDEX booking_places_held ON booking_places USING btree (resource, date, area_key, slot) WHERE (counted AND (held_until IS NOT NULL));
`;
