/** What else the server changes along with an endpoint: a payment earns points, a booking uses up its draft. */
const ALSO_CHANGED: Readonly<Record<string, readonly string[]>> = {
  '/bookings': ['/drafts'],
  '/payments': ['/bookings', '/loyalty', '/auth/me'],
};

/**
 * The endpoints whose cached answers a change leaves behind: its own as a whole (`/drafts/123` all of `/drafts`) and
 * those of what changes with it.
 * @param path of the request that changed something
 */
export const touchedEndpoints = (path: string): readonly string[] => {
  const own = `/${path.split(/[/?]/u)[1] ?? ''}`;
  return [own, ...(ALSO_CHANGED[own] ?? [])];
};
