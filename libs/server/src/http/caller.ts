import { type Role } from '@haulway/contracts';

/** The authenticated caller, as the access guard found them in the database. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The session they call in: a family of refresh tokens. */
  readonly family: string;
  /** The account has the role admin but not the second factor that is required here. Its `role` is then customer. */
  readonly lacksSecondFactor?: true;
}

/** The caller of a route where signing in is optional. */
export interface OptionalCaller {
  readonly caller: Caller | null;
  /** The call had a token that is not valid (any more). A fresh one may be enough. */
  readonly tokenExpired: boolean;
}
