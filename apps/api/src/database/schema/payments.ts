/** The tables of payments, in an order in which each refers only to earlier ones. */
export const paymentsTables = `
  CREATE TABLE document_counters (
    kind text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT document_counters_pkey PRIMARY KEY (kind, year)
  );

  CREATE TABLE invoice_counters (
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT invoice_counters_last_number_check CHECK ((last_number > 0)),
    CONSTRAINT invoice_counters_pkey PRIMARY KEY (year)
  );

  CREATE TABLE stripe_events (
    id text NOT NULL,
    type text NOT NULL,
    payment_intent_id text,
    received_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    processed_at timestamptz,
    last_error text,
    attempts integer DEFAULT 0 NOT NULL,
    tried_at timestamptz,
    CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
  );

  CREATE TABLE documents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    booking_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    issued_at timestamptz NOT NULL,
    tax_point date NOT NULL,
    vat_percent numeric,
    total_pence integer,
    vat_pence integer,
    facts jsonb NOT NULL,
    CONSTRAINT documents_check CHECK (((vat_pence >= 0) AND (vat_pence <= total_pence))),
    CONSTRAINT documents_check1 CHECK (((kind = 'transfer_note') = (total_pence IS NULL))),
    CONSTRAINT documents_check2 CHECK ((num_nonnulls(total_pence, vat_pence, vat_percent) = ANY (ARRAY[0, 3]))),
    CONSTRAINT documents_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note', 'transfer_note']))),
    CONSTRAINT documents_total_pence_check CHECK ((total_pence >= 0)),
    CONSTRAINT documents_number_key UNIQUE (number),
    CONSTRAINT documents_once UNIQUE (kind, subject_id),
    CONSTRAINT documents_pkey PRIMARY KEY (id),
    CONSTRAINT documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );

  CREATE TABLE payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_id uuid NOT NULL,
    payment_intent_id text,
    state text DEFAULT 'creating' NOT NULL,
    amount_pence integer NOT NULL,
    currency text NOT NULL,
    last_error text,
    checked_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    settled_at timestamptz,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    disputed_at timestamptz,
    dispute_closed_at timestamptz,
    CONSTRAINT payments_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT payments_check CHECK (((payment_intent_id IS NOT NULL) OR (state = ANY (ARRAY['creating', 'superseded', 'canceled'])))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['creating', 'open', 'succeeded', 'superseded', 'canceled', 'returned']))),
    CONSTRAINT payments_payment_intent_id_key UNIQUE (payment_intent_id),
    CONSTRAINT payments_pkey PRIMARY KEY (id),
    CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );

  CREATE TABLE document_files (
    document_id uuid NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT document_files_pkey PRIMARY KEY (document_id),
    CONSTRAINT document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
  );
  ALTER TABLE document_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payment_id uuid NOT NULL,
    provider_refund_id text,
    origin text NOT NULL,
    state text DEFAULT 'requested' NOT NULL,
    amount_pence integer NOT NULL,
    requested_by uuid,
    last_error text,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    request_key text,
    answered_at timestamptz,
    reason text,
    CONSTRAINT refunds_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT refunds_check CHECK (((provider_refund_id IS NOT NULL) OR (state = ANY (ARRAY['requested', 'unknown', 'failed'])))),
    CONSTRAINT refunds_origin_check CHECK ((origin = ANY (ARRAY['admin', 'automatic', 'provider', 'cancellation']))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['requested', 'unknown', 'pending', 'succeeded', 'failed']))),
    CONSTRAINT refunds_pkey PRIMARY KEY (id),
    CONSTRAINT refunds_provider_refund_id_key UNIQUE (provider_refund_id),
    CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
    CONSTRAINT refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id)
  );
`;

export const paymentsIndexes = `
  CREATE INDEX stripe_events_waiting ON stripe_events USING btree (received_at) WHERE (processed_at IS NULL);
  CREATE INDEX documents_issued ON documents USING btree (issued_at, id);
  CREATE INDEX documents_of_booking ON documents USING btree (booking_id, issued_at);
  CREATE INDEX documents_taxed ON documents USING btree (tax_point) WHERE (total_pence IS NOT NULL);
  CREATE TRIGGER documents_stay BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
  CREATE INDEX payments_booking ON payments USING btree (booking_id);
  CREATE INDEX payments_disputed ON payments USING btree (disputed_at) WHERE ((disputed_at IS NOT NULL) AND (dispute_closed_at IS NULL));
  CREATE UNIQUE INDEX payments_one_live ON payments USING btree (booking_id) WHERE (state = ANY (ARRAY['creating', 'open', 'succeeded']));
  CREATE INDEX payments_open ON payments USING btree (checked_at) WHERE (state = 'open');
  CREATE TRIGGER document_files_stay BEFORE UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
  CREATE INDEX refunds_failed ON refunds USING btree (created_at) WHERE (state = 'failed');
  CREATE UNIQUE INDEX refunds_one_automatic ON refunds USING btree (payment_id) WHERE (origin = 'automatic');
  CREATE UNIQUE INDEX refunds_one_per_key ON refunds USING btree (payment_id, requested_by, request_key) WHERE (state <> 'failed');
  CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
  CREATE INDEX refunds_unresolved ON refunds USING btree (created_at) WHERE (state = ANY (ARRAY['requested', 'unknown']));
`;
