export const functions = `
  CREATE FUNCTION count_booking_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END $$;

  CREATE FUNCTION keep_account_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND lower(OLD.email) <> lower(NEW.email)) THEN
          IF EXISTS (SELECT FROM bookings WHERE (lower(customer_email) COLLATE "C") = lower(OLD.email)
     AND user_id IS NULL AND deleted_at IS NULL) THEN
            UPDATE customers SET user_id = NULL, id = gen_random_uuid() WHERE user_id = OLD.id;
          ELSE
            DELETE FROM customers WHERE user_id = OLD.id;
          END IF;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO customers AS c (id, email, email_key, user_id, full_name, phone, created_at)
          VALUES (NEW.id, NEW.email, lower(NEW.email), NEW.id, NEW.full_name, NEW.phone, NEW.created_at)
          ON CONFLICT (email_key) DO UPDATE SET id = EXCLUDED.id, email = EXCLUDED.email,
            user_id = EXCLUDED.user_id, full_name = EXCLUDED.full_name, phone = EXCLUDED.phone,
            created_at = least(c.created_at, EXCLUDED.created_at);
        END IF;
        RETURN NULL;
      END $$;

  CREATE FUNCTION keep_guest_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO customers AS c (email, email_key, full_name, phone, created_at)
        VALUES (NEW.customer_email, lower(NEW.customer_email), NEW.customer_name, NEW.customer_phone, NEW.created_at)
        ON CONFLICT (email_key) DO UPDATE
          SET full_name = EXCLUDED.full_name, phone = coalesce(EXCLUDED.phone, c.phone)
          WHERE c.user_id IS NULL
            AND (c.full_name, c.phone) IS DISTINCT FROM (EXCLUDED.full_name, coalesce(EXCLUDED.phone, c.phone));
        RETURN NULL;
      END $$;

  CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'What is in % is never changed', TG_TABLE_NAME;
      END $$;

  CREATE FUNCTION tally_bookings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN INSERT INTO booking_tallies (status, payment_status, service_type, collection_time_slot, bookings, total_pence, paid_pence)
     SELECT status, payment_status, service_type, collection_time_slot, sum(bookings), sum(total_pence), sum(paid_pence) FROM (SELECT status, payment_status, service_type, collection_time_slot, 1 AS bookings, total_price_pence AS total_pence, CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END AS paid_pence
     FROM new_rows WHERE deleted_at IS NULL) AS changed
     GROUP BY status, payment_status, service_type, collection_time_slot HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0;
        ELSIF TG_OP = 'DELETE' THEN INSERT INTO booking_tallies (status, payment_status, service_type, collection_time_slot, bookings, total_pence, paid_pence)
     SELECT status, payment_status, service_type, collection_time_slot, sum(bookings), sum(total_pence), sum(paid_pence) FROM (SELECT status, payment_status, service_type, collection_time_slot, -1 AS bookings, -total_price_pence AS total_pence, -(CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END) AS paid_pence
     FROM old_rows WHERE deleted_at IS NULL) AS changed
     GROUP BY status, payment_status, service_type, collection_time_slot HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0;
        ELSE INSERT INTO booking_tallies (status, payment_status, service_type, collection_time_slot, bookings, total_pence, paid_pence)
     SELECT status, payment_status, service_type, collection_time_slot, sum(bookings), sum(total_pence), sum(paid_pence) FROM (SELECT status, payment_status, service_type, collection_time_slot, 1 AS bookings, total_price_pence AS total_pence, CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END AS paid_pence
     FROM new_rows WHERE deleted_at IS NULL UNION ALL SELECT status, payment_status, service_type, collection_time_slot, -1 AS bookings, -total_price_pence AS total_pence, -(CASE WHEN invoice_number IS NULL THEN 0 ELSE total_price_pence - refunded_pence END) AS paid_pence
     FROM old_rows WHERE deleted_at IS NULL) AS changed
     GROUP BY status, payment_status, service_type, collection_time_slot HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0;
        END IF;
        RETURN NULL;
      END $$;

  CREATE FUNCTION tally_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO user_tallies SELECT role, count(*) FROM new_rows GROUP BY role;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO user_tallies SELECT role, -count(*) FROM old_rows GROUP BY role;
        END IF;
        RETURN NULL;
      END $$;
`;

export const views = `
  CREATE VIEW services_in_force AS
   SELECT s.id,
    s.slug,
    s.name,
    s.category,
    s.popular,
    s.label,
    s.label_color,
    s.price_display,
    COALESCE(p.base_price_pence, s.base_price_pence) AS base_price_pence,
    s.description,
    s.features,
    s.icon,
    COALESCE(c.booking_config, s.booking_config) AS booking_config,
    s."position",
    s.version,
    s.retired_at,
    p.id AS price_id
     FROM ((services s
     LEFT JOIN LATERAL ( SELECT price.id,
            price.service_id,
            price.effective_from,
            price.base_price_pence,
            price.booking_config,
            price.created_at
           FROM service_prices price
          WHERE ((price.service_id = s.id) AND (price.effective_from <= statement_timestamp()) AND (GREATEST(price.effective_from, price.created_at) > s.priced_at))
          ORDER BY price.effective_from DESC
         LIMIT 1) p ON (true))
     LEFT JOIN LATERAL ( SELECT price.booking_config
           FROM service_prices price
          WHERE ((price.service_id = s.id) AND (price.effective_from <= p.effective_from) AND (GREATEST(price.effective_from, price.created_at) > s.priced_at) AND (price.booking_config IS NOT NULL))
          ORDER BY price.effective_from DESC
         LIMIT 1) c ON (true));
`;
