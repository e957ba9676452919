import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whoever follows a booking is told of each new step: the database says on the channel `timeline` whose it is. */
export class TimelineNews1795700160004 implements MigrationInterface {
  readonly name = 'TimelineNews1795700160004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_timeline() RETURNS trigger
        LANGUAGE plpgsql
        AS $$
          BEGIN
            IF TG_TABLE_NAME = 'bookings' THEN PERFORM pg_notify('timeline', NEW.id::text);
            ELSE PERFORM pg_notify('timeline', NEW.booking_id::text);
            END IF;
            RETURN NULL;
          END $$;
      CREATE TRIGGER timeline_news AFTER UPDATE ON bookings FOR EACH ROW
        WHEN ((NEW.status, NEW.payment_status, NEW.refunded_pence, NEW.moved_at)
          IS DISTINCT FROM (OLD.status, OLD.payment_status, OLD.refunded_pence, OLD.moved_at))
        EXECUTE FUNCTION notify_timeline();
    `);
    for (const table of ['assignments', 'job_events', 'documents'])
      await runner.query(`
        CREATE TRIGGER timeline_news AFTER INSERT${table === 'assignments' ? ' OR UPDATE' : ''} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION notify_timeline()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION notify_timeline() CASCADE');
  }
}
