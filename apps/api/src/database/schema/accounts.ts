/** The tables of accounts, in an order in which each refers only to earlier ones. */
export const accountsTables = `
  CREATE TABLE user_tallies (
    role text NOT NULL,
    users bigint NOT NULL
  );

  CREATE TABLE users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    full_name text NOT NULL,
    phone text,
    role text DEFAULT 'customer' NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    email_verified_at timestamptz,
    profile_version integer DEFAULT 1 NOT NULL,
    second_factor_grace_family uuid,
    second_factor_grace_ends_at timestamptz,
    company_name text,
    company_vat_number text,
    purchase_order text,
    sic_code text,
    CONSTRAINT users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT users_full_name_check CHECK ((length(full_name) <= 200)),
    CONSTRAINT users_phone_check CHECK ((length(phone) <= 40)),
    CONSTRAINT users_profile_version_check CHECK ((profile_version >= 1)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['customer', 'admin']))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
  );

  CREATE TABLE drafts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    service_id text NOT NULL,
    service_name text NOT NULL,
    service_base_price_pence integer NOT NULL,
    current_step smallint NOT NULL,
    draft_data jsonb NOT NULL,
    items jsonb NOT NULL,
    address jsonb,
    datetime jsonb,
    total_price_pence integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT drafts_current_step_check CHECK (((current_step >= 1) AND (current_step <= 5))),
    CONSTRAINT drafts_draft_data_check CHECK ((jsonb_typeof(draft_data) = 'object')),
    CONSTRAINT drafts_items_check CHECK ((jsonb_typeof(items) = 'array')),
    CONSTRAINT drafts_service_base_price_pence_check CHECK ((service_base_price_pence >= 0)),
    CONSTRAINT drafts_total_price_pence_check CHECK ((total_price_pence >= 0)),
    CONSTRAINT drafts_version_check CHECK ((version >= 1)),
    CONSTRAINT drafts_pkey PRIMARY KEY (id),
    CONSTRAINT drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE loyalty_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    booking_id uuid,
    kind text NOT NULL,
    points integer NOT NULL,
    description text NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT loyalty_entries_check CHECK ((((kind = 'earned') AND (points >= 0)) OR ((kind <> 'earned') AND (points <= 0)))),
    CONSTRAINT loyalty_entries_kind_check CHECK ((kind = ANY (ARRAY['earned', 'refunded', 'spent']))),
    CONSTRAINT loyalty_entries_once UNIQUE (booking_id, kind),
    CONSTRAINT loyalty_entries_pkey PRIMARY KEY (id),
    CONSTRAINT loyalty_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE mailed_tokens (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT mailed_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset', 'email_verification']))),
    CONSTRAINT mailed_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT mailed_tokens_pkey PRIMARY KEY (token_hash),
    CONSTRAINT mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE refresh_families (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    cookie_refreshed_at timestamptz DEFAULT now() NOT NULL,
    confirmed_at timestamptz DEFAULT now(),
    CONSTRAINT refresh_families_pkey PRIMARY KEY (id),
    CONSTRAINT refresh_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE saved_addresses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    label text NOT NULL,
    street text NOT NULL,
    city text NOT NULL,
    postcode text NOT NULL,
    additional_info text,
    is_default boolean NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_addresses_version_check CHECK ((version >= 1)),
    CONSTRAINT saved_addresses_pkey PRIMARY KEY (id),
    CONSTRAINT saved_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE second_factors (
    user_id uuid NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamptz,
    last_step integer DEFAULT 0 NOT NULL,
    CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
    CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  );

  CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
  );

  CREATE TABLE refresh_tokens (
    token_hash bytea NOT NULL,
    family_id uuid NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    used_at timestamptz,
    CONSTRAINT refresh_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
    CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
    CONSTRAINT refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES refresh_families(id) ON DELETE CASCADE
  );
`;

export const accountsIndexes = `
  CREATE INDEX users_by_email ON users USING btree (lower(email) COLLATE "C");
  CREATE INDEX users_by_name ON users USING btree (lower(full_name) COLLATE "C");
  CREATE INDEX users_by_surname ON users USING btree (lower(regexp_replace(full_name, '^.*\\s', '')) COLLATE "C");
  CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
  CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
  CREATE INDEX users_role ON users USING btree (role, created_at DESC, id DESC);
  CREATE TRIGGER account_customer AFTER INSERT OR DELETE OR UPDATE OF email, full_name, phone ON users FOR EACH ROW EXECUTE FUNCTION keep_account_customer();
  CREATE TRIGGER tally_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
  CREATE TRIGGER tally_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
  CREATE TRIGGER tally_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
  CREATE INDEX drafts_user ON drafts USING btree (user_id, updated_at DESC, id DESC);
  CREATE INDEX loyalty_entries_user ON loyalty_entries USING btree (user_id, created_at DESC, id DESC);
  CREATE INDEX mailed_tokens_expiry ON mailed_tokens USING btree (expires_at);
  CREATE INDEX mailed_tokens_user ON mailed_tokens USING btree (user_id, purpose);
  CREATE INDEX refresh_families_expiry ON refresh_families USING btree (expires_at);
  CREATE INDEX refresh_families_user ON refresh_families USING btree (user_id);
  CREATE UNIQUE INDEX saved_addresses_one_default ON saved_addresses USING btree (user_id) WHERE is_default;
  CREATE INDEX saved_addresses_user ON saved_addresses USING btree (user_id, is_default DESC, created_at DESC);
  CREATE INDEX refresh_tokens_family ON refresh_tokens USING btree (family_id);
`;
