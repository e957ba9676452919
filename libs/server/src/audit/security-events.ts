import { type SecurityEventKind } from '@haulway/contracts';

export interface SecurityEvent {
  readonly minute: Date;
  readonly kind: SecurityEventKind;
  /** Null when nobody was signed in. */
  readonly actorId: string | null;
  /** A keyed digest of the network address; it differs every day (`networkDigest`). */
  readonly network: string;
  /** Method and pattern: `GET /bookings/admin/export`. */
  readonly route: string;
  /** The response's error code; for a large read its number of rows; empty for another action that succeeded. */
  readonly code: string;
}

export abstract class SecurityEvents {
  /** Writes an event that happened `times` times. */
  abstract add(event: SecurityEvent, times: number): Promise<void>;
}
