import { type Role } from '@haulway/contracts';

/** Who is calling, as the access guard found them in the database. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The session they call in: a family of refresh tokens. */
  readonly family: string;
  /** Their account has the role admin and not the second factor that it must have here: `role` is then customer. */
  readonly lacksSecondFactor?: true;
}

/** Who calls a route where nobody has to be signed in. */
export interface OptionalCaller {
  readonly caller: Caller | null;
  /** A token came that is good for nobody (any more): a fresh one may be all they need. */
  readonly tokenExpired: boolean;
}
