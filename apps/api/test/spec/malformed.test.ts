import { apiEndpoints } from '@haulway/contracts';
import { useSignedIn } from '../people.js';
import { startTestApi, useTestApi } from '../test-api.js';
import { describeInvalidInput, refusal } from './describe-invalid-input.js';

describeInvalidInput(async () => {
  const api = await startTestApi();
  return { ...api, api };
}, apiEndpoints);

describe('other methods and paths', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');

  it('answers HEAD as GET without a body; OPTIONS, other methods and extra slashes get 404', async () => {
    const head = await api.http.head('/services');
    expect([head.status, head.text ?? '']).toEqual([200, '']);
    for (const [method, path] of [
      ['options', '/services'],
      ['delete', '/services'],
      ['post', '/bookings/admin/stats'],
      ['get', '/bookings/admin/all/'],
      ['get', '/auth/me/x'],
    ] as const) {
      const { status, body } = await api.http[method](path).set(admin.auth);
      expect([method, path, status]).toEqual([method, path, 404]);
      expect(body).toMatchObject(refusal(404));
    }
  });
});
