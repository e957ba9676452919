import { type Endpoint } from '@haulway/contracts';
import { type Actor, type Records } from './actors.js';

/** The status that each kind of caller gets. */
export type Outcome = Readonly<Record<Actor, number>>;

export interface Permission {
  readonly endpoint: Endpoint;
  readonly note?: string;
  readonly params?: (records: Records) => Record<string, string>;
  readonly body?: object;
  readonly outcome: Outcome;
}

export const everyone = (status: number): Outcome => ({
  nobody: status,
  expired: status,
  other: status,
  crew: status,
  bareAdmin: status,
  admin: status,
  owner: status,
});
export const signedIn = (status: number): Outcome => ({ ...everyone(status), nobody: 401, expired: 401 });
/** Another person's record looks the same as one that does not exist, even to an admin. */
export const ownerOnly = (status: number): Outcome => ({ ...signedIn(404), owner: status });
export const ownerAndAdmin = (status: number): Outcome => ({ ...ownerOnly(status), admin: status });
/** Somebody else's job looks the same as one that does not exist. */
export const crewOnly = (status: number): Outcome => ({ ...signedIn(403), crew: status });
export const staffOnly = (status: number): Outcome => ({ ...crewOnly(status), admin: status });
export const adminOnly = (status: number): Outcome => ({ ...signedIn(403), admin: status });

export const ofBooking = ({ booking }: Records) => ({ id: booking });
export const anybody = () => ({ id: '00000000-0000-4000-8000-000000000000' });
