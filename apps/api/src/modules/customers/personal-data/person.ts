/** The person that a request for data is about. */
export interface Person {
  /** Their account, if they have one. */
  readonly userId: string | null;
  /** The account's address or the guest's, in lower case. */
  readonly email: string;
  /**
   * Whether they have proved that they read the address's mail. Bookings of guests under an address that nobody has
   * confirmed may be a stranger's.
   */
  readonly isProven: boolean;
  readonly isAdmin: boolean;
}
