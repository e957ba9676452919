/** The tables of catalogue, in an order in which each refers only to earlier ones. */
export const catalogueTables = `
  CREATE TABLE availability_days (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    date date NOT NULL,
    resource text,
    slot text,
    places integer NOT NULL,
    reason text,
    CONSTRAINT availability_days_places_check CHECK ((places >= 0)),
    CONSTRAINT availability_days_resource_check CHECK ((resource = ANY (ARRAY['van', 'skip', 'bags', 'bin', 'clinical']))),
    CONSTRAINT availability_days_slot_check CHECK ((slot = ANY (ARRAY['morning', 'afternoon', 'evening']))),
    CONSTRAINT availability_days_one UNIQUE NULLS NOT DISTINCT (date, resource, slot),
    CONSTRAINT availability_days_pkey PRIMARY KEY (id)
  );

  CREATE TABLE availability_rules (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    resource text NOT NULL,
    area text[],
    area_key text NOT NULL,
    weekday integer,
    slot text,
    places integer NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT availability_rules_area_check CHECK ((cardinality(area) > 0)),
    CONSTRAINT availability_rules_check CHECK (((area_key = '') = (area IS NULL))),
    CONSTRAINT availability_rules_places_check CHECK ((places >= 0)),
    CONSTRAINT availability_rules_resource_check CHECK ((resource = ANY (ARRAY['van', 'skip', 'bags', 'bin', 'clinical']))),
    CONSTRAINT availability_rules_slot_check CHECK ((slot = ANY (ARRAY['morning', 'afternoon', 'evening']))),
    CONSTRAINT availability_rules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
    CONSTRAINT availability_rules_one UNIQUE NULLS NOT DISTINCT (resource, area_key, weekday, slot),
    CONSTRAINT availability_rules_pkey PRIMARY KEY (id)
  );

  CREATE TABLE place_counts (
    resource text NOT NULL,
    area_key text NOT NULL,
    date date NOT NULL,
    slot text NOT NULL,
    taken integer NOT NULL,
    CONSTRAINT place_counts_resource_check CHECK ((resource = ANY (ARRAY['van', 'skip', 'bags', 'bin', 'clinical']))),
    CONSTRAINT place_counts_slot_check CHECK ((slot = ANY (ARRAY['morning', 'afternoon', 'evening']))),
    CONSTRAINT place_counts_taken_check CHECK ((taken >= 0)),
    CONSTRAINT place_counts_pkey PRIMARY KEY (resource, date, area_key, slot)
  );

  CREATE TABLE services (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    popular boolean NOT NULL,
    label text,
    label_color text,
    price_display text NOT NULL,
    base_price_pence integer NOT NULL,
    description text NOT NULL,
    features jsonb NOT NULL,
    icon text NOT NULL,
    booking_config jsonb NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    retired_at timestamptz,
    priced_at timestamptz DEFAULT '1970-01-01 00:00:00+00'::timestamptz NOT NULL,
    CONSTRAINT services_base_price_pence_check CHECK ((base_price_pence >= 0)),
    CONSTRAINT services_booking_config_check CHECK ((jsonb_typeof(booking_config) = 'object')),
    CONSTRAINT services_category_check CHECK ((category = ANY (ARRAY['domestic', 'commercial', 'collection', 'furniture', 'clearance', 'skip', 'medical']))),
    CONSTRAINT services_features_check CHECK ((jsonb_typeof(features) = 'array')),
    CONSTRAINT services_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
    CONSTRAINT services_pkey PRIMARY KEY (id),
    CONSTRAINT services_slug_key UNIQUE (slug)
  );

  CREATE TABLE waste_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    volume numeric(8,3) NOT NULL,
    weight numeric(10,3) NOT NULL,
    price_pence integer NOT NULL,
    icon text NOT NULL,
    "position" integer NOT NULL,
    waste_type text DEFAULT 'Mixed Waste' NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    bulky boolean DEFAULT false NOT NULL,
    appliance boolean DEFAULT false NOT NULL,
    CONSTRAINT waste_items_price_pence_check CHECK ((price_pence >= 0)),
    CONSTRAINT waste_items_volume_check CHECK ((volume >= (0)::numeric)),
    CONSTRAINT waste_items_weight_check CHECK ((weight >= (0)::numeric)),
    CONSTRAINT waste_items_pkey PRIMARY KEY (id),
    CONSTRAINT waste_items_slug_key UNIQUE (slug)
  );

  CREATE TABLE waste_types (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    ewc_code text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT waste_types_ewc_code_check CHECK ((ewc_code ~ '^\\d\\d \\d\\d \\d\\d\\*?$')),
    CONSTRAINT waste_types_name_key UNIQUE (name),
    CONSTRAINT waste_types_pkey PRIMARY KEY (id)
  );

  CREATE TABLE change_policies (
    version integer NOT NULL,
    refund jsonb NOT NULL,
    reschedule_until_hours integer NOT NULL,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    created_by uuid,
    CONSTRAINT change_policies_refund_check CHECK ((jsonb_typeof(refund) = 'array')),
    CONSTRAINT change_policies_reschedule_until_hours_check CHECK ((reschedule_until_hours >= 0)),
    CONSTRAINT change_policies_version_check CHECK ((version > 0)),
    CONSTRAINT change_policies_pkey PRIMARY KEY (version),
    CONSTRAINT change_policies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
  );

  CREATE TABLE service_prices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    service_id uuid NOT NULL,
    effective_from timestamptz NOT NULL,
    base_price_pence integer NOT NULL,
    booking_config jsonb,
    created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT service_prices_base_price_pence_check CHECK ((base_price_pence > 0)),
    CONSTRAINT service_prices_booking_config_check CHECK ((jsonb_typeof(booking_config) = 'object')),
    CONSTRAINT service_prices_once UNIQUE (service_id, effective_from),
    CONSTRAINT service_prices_pkey PRIMARY KEY (id),
    CONSTRAINT service_prices_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
  );
`;

export const catalogueIndexes = `
  CREATE INDEX availability_rules_area ON availability_rules USING gin (area);
  CREATE INDEX services_category ON services USING btree (category, "position");
  CREATE INDEX waste_items_category ON waste_items USING btree (category, "position");
`;
