import { touchedEndpoints } from './touched-endpoints.js';

describe('touchedEndpoints', () => {
  it.each([
    ['/saved-addresses/1/default', ['/saved-addresses']],
    ['/bookings', ['/bookings', '/drafts']],
    ['/payments/confirm', ['/payments', '/bookings', '/loyalty', '/auth/me']],
  ])('%s touches %j', (path, endpoints) => expect(touchedEndpoints(path)).toEqual(endpoints));
});
