/**
 * The remotes of this repository, and the paths at and below which their pages are. A token for any other remote is an
 * invitation: it names a path, and none of these.
 */
export const OWN_REMOTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['account-mfe', ['/account', '/profile', '/bookings']],
  ['admin-mfe', ['/admin']],
  ['booking-mfe', ['/book', '/booking', '/booking-success', '/man-and-van']],
  ['calculator-mfe', ['/calculator', '/waste-calculator']],
]);

/** Whether a path is at or below one of this repository's own remotes. Letter case makes no difference. */
export const isOwnPath = (path: string): boolean =>
  [...OWN_REMOTES.values()].flat().some((own) => `${path.toLowerCase()}/`.startsWith(`${own}/`));
