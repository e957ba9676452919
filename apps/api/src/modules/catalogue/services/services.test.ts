import { useTestApi } from '../../../../test/test-api.js';

describe('services', () => {
  const api = useTestApi();

  it('lists the services in the order of the catalogue', async () => {
    const { body } = await api.http.get('/services').expect(200);
    expect(body.services[0]).toMatchObject({ slug: 'man-and-van', base_price: 99.99, popular: true });
    expect(body).toMatchObject({ total: body.services.length, page: 1 });
  });

  it('filters by category and by popularity', async () => {
    const skips = await api.http.get('/services?category=skip').expect(200);
    expect(skips.body.services.map((service: { slug: string }) => service.slug)).toEqual(['skip-bags']);
    // the service that a householder looks for first is among the domestic ones
    const domestic = await api.http.get('/services?category=domestic').expect(200);
    expect(domestic.body.services.map((service: { slug: string }) => service.slug)).toEqual([
      'man-and-van',
      'skip-hire',
      'furniture-removal',
      'house-clearance',
    ]);
    const popular = await api.http.get('/services?popular=true').expect(200);
    expect(popular.body.services.every((service: { popular: boolean }) => service.popular)).toBe(true);
    const others = await api.http.get('/services?popular=false').expect(200);
    expect(others.body.total + popular.body.total).toBe((await api.http.get('/services')).body.total);
  });

  it('refuses an unknown category and names the field', async () => {
    const { body } = await api.http.get('/services?category=rocket').expect(400);
    expect(body).toMatchObject({
      statusCode: 400,
      error: 'invalid_request',
      details: { category: expect.any(String) },
    });
  });

  it('returns one service by slug and by id', async () => {
    const bySlug = await api.http.get('/services/skip-hire').expect(200);
    const byId = await api.http.get(`/services/${bySlug.body.service.id}`).expect(200);
    expect(byId.body).toEqual(bySlug.body);
    expect(byId.body.service._id).toBe(byId.body.service.id);
  });

  it('responds 404 for an unknown service', async () => {
    const { body } = await api.http.get('/services/time-travel').expect(404);
    expect(body).toEqual({ statusCode: 404, error: 'not_found', message: 'This service does not exist.' });
  });
});
