import { useTestApi } from '../../../test/test-api.js';

describe('health', () => {
  const api = useTestApi({}, { each: true });

  it('is live and ready', async () => {
    expect((await api.http.get('/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await api.http.get('/health/ready').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('is live but not ready without its tables', async () => {
    await api.dataSource.query('ALTER TABLE users RENAME TO people');
    await api.http.get('/health/live').expect(200);
    const { body, headers } = await api.http.get('/health/ready').expect(503);
    expect(body).toMatchObject({ statusCode: 503, error: 'unavailable' });
    expect(headers['retry-after']).toBe('2');
  });
});
