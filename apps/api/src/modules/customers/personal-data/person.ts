/** Whose data is meant. */
export interface Person {
  /** Their account, if they have one. */
  readonly userId: string | null;
  /** The account's address or the guest's, in small letters. */
  readonly email: string;
  /**
   * Whether they have shown that mail to the address is theirs. Bookings of guests under an address that nobody has
   * confirmed may be a stranger's.
   */
  readonly isProven: boolean;
  readonly isAdmin: boolean;
}
