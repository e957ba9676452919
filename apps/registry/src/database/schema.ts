/** The tables of releases, in an order in which each refers only to earlier ones; with their indexes. */
export const RELEASES = `
  CREATE TABLE composition_counts (
    minute timestamptz NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    stage text NOT NULL,
    code text NOT NULL,
    events integer NOT NULL,
    CONSTRAINT composition_counts_pkey PRIMARY KEY (minute, remote, version, stage, code)
  );

  CREATE TABLE composition_pages (
    id uuid NOT NULL,
    network text NOT NULL,
    numbers smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    first_seen timestamptz NOT NULL,
    CONSTRAINT composition_pages_pkey PRIMARY KEY (id)
  );

  CREATE TABLE composition_samples (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    page_id uuid NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    stage text NOT NULL,
    code text NOT NULL,
    attempt smallint NOT NULL,
    owner text NOT NULL,
    CONSTRAINT composition_samples_pkey PRIMARY KEY (id)
  );

  CREATE TABLE discovery_sequence (
    only_row boolean DEFAULT true NOT NULL,
    value bigint NOT NULL,
    CONSTRAINT discovery_sequence_only_row_check CHECK (only_row),
    CONSTRAINT discovery_sequence_pkey PRIMARY KEY (only_row)
  );

  CREATE TABLE publish_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    digest text NOT NULL,
    remote text NOT NULL,
    name text NOT NULL,
    owner text NOT NULL,
    made_by text NOT NULL,
    created_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    last_used_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_by text,
    path text,
    CONSTRAINT publish_tokens_check CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
    CONSTRAINT publish_tokens_digest_key UNIQUE (digest),
    CONSTRAINT publish_tokens_pkey PRIMARY KEY (id)
  );

  CREATE TABLE release_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    folder text NOT NULL,
    files jsonb NOT NULL,
    arrived text[] DEFAULT '{}'::text[] NOT NULL,
    ends_at timestamptz NOT NULL,
    CONSTRAINT release_uploads_pkey PRIMARY KEY (id),
    CONSTRAINT release_uploads_remote_folder_key UNIQUE (remote, folder)
  );

  CREATE TABLE releases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    url text NOT NULL,
    integrity text NOT NULL,
    extras jsonb NOT NULL,
    published_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    published_by text NOT NULL,
    contract jsonb,
    pruned_at timestamptz,
    CONSTRAINT releases_pkey PRIMARY KEY (id),
    CONSTRAINT releases_remote_version_key UNIQUE (remote, version)
  );

  CREATE TABLE composition_outcomes (
    page_id uuid NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    failed boolean NOT NULL,
    first_seen timestamptz NOT NULL,
    CONSTRAINT composition_outcomes_pkey PRIMARY KEY (page_id, remote, version),
    CONSTRAINT composition_outcomes_page_id_fkey FOREIGN KEY (page_id) REFERENCES composition_pages(id) ON DELETE CASCADE
  );

  CREATE TABLE deployments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    remote text NOT NULL,
    release_id uuid NOT NULL,
    canary_release_id uuid,
    canary_traffic smallint,
    replaces_id uuid,
    kind text NOT NULL,
    deployed_at timestamptz DEFAULT clock_timestamp() NOT NULL,
    actor text NOT NULL,
    reason text,
    ramp jsonb,
    off boolean DEFAULT false NOT NULL,
    CONSTRAINT deployments_canary_traffic_check CHECK (canary_traffic BETWEEN 0 AND 99),
    CONSTRAINT deployments_check CHECK (((canary_release_id IS NULL) = (canary_traffic IS NULL))),
    CONSTRAINT deployments_kind_check CHECK ((kind = ANY (ARRAY['publish', 'rollback', 'ramp', 'promote', 'auto', 'kill', 'revive', 'remove']))),
    CONSTRAINT deployments_pkey PRIMARY KEY (id),
    CONSTRAINT deployments_canary_release_id_fkey FOREIGN KEY (canary_release_id) REFERENCES releases(id),
    CONSTRAINT deployments_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id),
    CONSTRAINT deployments_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES deployments(id)
  );

  CREATE TABLE live_deployments (
    remote text NOT NULL,
    deployment_id uuid NOT NULL,
    CONSTRAINT live_deployments_pkey PRIMARY KEY (remote),
    CONSTRAINT live_deployments_deployment_id_fkey FOREIGN KEY (deployment_id) REFERENCES deployments(id)
  );

  CREATE INDEX composition_pages_age ON composition_pages USING btree (first_seen);
  CREATE INDEX composition_samples_age ON composition_samples USING btree (at);
  CREATE INDEX publish_tokens_newest ON publish_tokens USING btree (created_at DESC, id);
  CREATE INDEX releases_newest ON releases USING btree (published_at DESC);
  CREATE INDEX composition_outcomes_recent ON composition_outcomes USING btree (remote, version, first_seen);
  CREATE INDEX deployments_newest ON deployments USING btree (deployed_at DESC);
  CREATE INDEX deployments_remote ON deployments USING btree (remote, deployed_at DESC);

  INSERT INTO discovery_sequence (value) VALUES (1);
`;

/** The counts of rate limits. They need not survive a crash. */
export const RATE_LIMITS = `
  CREATE UNLOGGED TABLE rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT rate_limits_hits_check CHECK ((hits >= 0)),
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
  );
  CREATE INDEX rate_limits_expiry ON rate_limits USING btree (expires_at);
`;
