/** The tables of operations, in an order in which each refers only to earlier ones. */
export const operationsTables = `
  CREATE TABLE idempotency_keys (
    caller text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    claim uuid NOT NULL,
    status integer,
    answer json,
    claimed_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_check CHECK (((status IS NULL) = (answer IS NULL))),
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, route, key)
  );

  CREATE UNLOGGED TABLE rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT rate_limits_hits_check CHECK ((hits >= 0)),
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
  );

  CREATE TABLE emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    booking_id uuid,
    recipient text NOT NULL,
    state text DEFAULT 'queued' NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamptz,
    tried_at timestamptz,
    details jsonb,
    CONSTRAINT emails_check CHECK (((state = 'sent') = (sent_at IS NOT NULL))),
    CONSTRAINT emails_state_check CHECK ((state = ANY (ARRAY['queued', 'sent', 'dead', 'dropped']))),
    CONSTRAINT emails_once UNIQUE (kind, subject_id),
    CONSTRAINT emails_pkey PRIMARY KEY (id),
    CONSTRAINT emails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id)
  );
`;

export const operationsIndexes = `
  CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (claimed_at);
  CREATE INDEX rate_limits_expiry ON rate_limits USING btree (expires_at);
  CREATE INDEX emails_dead ON emails USING btree (created_at) WHERE (state = 'dead');
  CREATE INDEX emails_failing ON emails USING btree (created_at) WHERE ((state = 'queued') AND (last_error IS NOT NULL));
`;
