import { DOCUMENT_KINDS, TIMELINE_KINDS } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * The steps of a booking, oldest first; of the same moment, in the order of the kinds, and those of the crew
 * as they arrived. A booking that the office
 * completed without the crew's word counts as collected when it did.
 */
const STEPS = `
  SELECT step.*, (SELECT full_name FROM users WHERE id = step.worker_id) AS worker FROM (
    SELECT 'booked' AS kind, created_at AS at, NULL::uuid AS worker_id, NULL AS reason, NULL::int AS pence,
      NULL::uuid AS document_id, NULL AS document_kind, NULL AS number, NULL::bigint AS arrival
      FROM bookings WHERE id = $1
    UNION ALL SELECT 'paid', coalesce(p.settled_at, p.created_at), NULL, NULL, p.amount_pence, NULL, NULL, NULL, NULL
      FROM payments p WHERE p.booking_id = $1 AND p.state = 'succeeded'
    UNION ALL SELECT 'paid', r.created_at, NULL, NULL, r.amount_pence, NULL, NULL, NULL, NULL
      FROM recorded_payments r WHERE r.booking_id = $1 AND r.kind = 'payment'
        AND NOT EXISTS (SELECT FROM recorded_payments back WHERE back.reverses = r.id)
    UNION ALL SELECT 'rescheduled', unnest(earlier_moves || moved_at), NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM bookings WHERE id = $1 AND moved_at IS NOT NULL
    UNION ALL SELECT 'assigned', assigned_at, worker_id, NULL, NULL, NULL, NULL, NULL, NULL
      FROM assignments WHERE booking_id = $1 AND worker_id IS NOT NULL AND assigned_at IS NOT NULL
    UNION ALL SELECT type, happened_at, worker_id, CASE type WHEN 'failed' THEN note END, NULL, NULL, NULL, NULL, arrival
      FROM job_events WHERE booking_id = $1 AND type <> 'nearby'
    UNION ALL SELECT 'collected', coalesce((SELECT max(changed_at) FROM admin_changes c
        WHERE c.booking_id = b.id AND c.what = 'status' AND c.value_after = 'completed'), b.updated_at),
        NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM bookings b WHERE b.id = $1 AND b.status = 'completed'
        AND NOT EXISTS (SELECT FROM job_events e WHERE e.booking_id = b.id AND e.type = 'collected')
    UNION ALL SELECT 'document', issued_at, NULL, NULL, NULL, id, kind, number, NULL FROM documents WHERE booking_id = $1
    UNION ALL SELECT 'refund', r.created_at, NULL, NULL, r.amount_pence, NULL, NULL, NULL, NULL
      FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.booking_id = $1 AND r.state <> 'failed' AND r.origin <> 'dispute'
    UNION ALL SELECT 'refund', created_at, NULL, NULL, amount_pence, NULL, NULL, NULL, NULL
      FROM recorded_payments WHERE booking_id = $1 AND kind = 'refund'
    UNION ALL SELECT 'cancelled', unnest(earlier_cancellations || cancelled_at), NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM bookings WHERE id = $1 AND cancelled_at IS NOT NULL
    UNION ALL SELECT 'restored', changed_at, NULL, NULL, NULL, NULL, NULL, NULL, NULL
      FROM admin_changes WHERE booking_id = $1 AND what = 'status' AND value_before = 'cancelled'
  ) AS step
  ORDER BY at, array_position($2::text[], CASE WHEN arrival IS NULL THEN kind ELSE 'en_route' END), arrival, number`;

const step = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: z.date(),
  worker: z.string().nullable(),
  reason: z.string().nullable(),
  pence: z.number().nullable(),
  document_id: z.string().nullable(),
  document_kind: z.enum(DOCUMENT_KINDS).nullable(),
  number: z.string().nullable(),
});
export type Step = z.infer<typeof step>;

/** Reads the steps of a booking from the tables of every module. */
@Injectable()
export class TimelineRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async of(bookingId: string): Promise<Step[]> {
    return z.array(step).parse(await this.dataSource.query(STEPS, [bookingId, TIMELINE_KINDS]));
  }
}
