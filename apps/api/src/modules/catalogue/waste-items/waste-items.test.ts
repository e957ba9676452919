import { startTestApi, type TestApi } from '../../../../test/test-api.js';

describe('waste items', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const names = async (query: Record<string, string>) => {
    const { body } = await api.http.get('/waste-items').query(query).expect(200);
    expect(body.total).toBe(body.waste_items.length);
    return body.waste_items.map((item: { name: string }) => item.name);
  };

  it('are the 33 of the calculator, with its volumes, weights and prices', async () => {
    const { body } = await api.http.get('/waste-items').expect(200);
    expect(body.total).toBe(33);
    const sofa = body.waste_items.find((item: { name: string }) => item.name === '2-Seater Sofa');
    expect(sofa).toMatchObject({ volume: 0.8, weight: 35, price: 45, category: 'Living Room' });
  });

  it('say what goes in no bag, and what in no skip either', async () => {
    const { body } = await api.http.get('/waste-items').expect(200);
    const marked = (mark: 'bulky' | 'appliance') =>
      body.waste_items
        .filter((item: Record<string, unknown>) => item[mark])
        .map(({ slug }: { slug: string }) => slug);
    expect(marked('appliance')).toEqual(['fridge', 'washing-machine', 'dishwasher', 'oven', 'old-tv']);
    for (const slug of ['fridge', 'bed-king', 'garden-shed-small']) expect(marked('bulky')).toContain(slug);
    expect(marked('bulky')).not.toContain('garden-waste-bag');
  });

  it('are found by category, and by words of name or description in any case', async () => {
    expect(await names({ category: 'Garden' })).toContain('Greenhouse');
    expect(await names({ search: 'SOFA' })).toEqual(['2-Seater Sofa', '3-Seater Sofa']);
    expect(await names({ category: 'Garden', search: 'sofa' })).toEqual([]);
    expect(await names({ category: 'Nowhere' })).toEqual([]);
  });

  it('take a search for what it says, whatever it means to SQL', async () => {
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: "' OR 1=1 --" })).toEqual([]);
    expect(await names({ search: '\\' })).toEqual([]);
  });

  it('have the eight categories in their order', async () => {
    const { body } = await api.http.get('/waste-items/categories').expect(200);
    expect(body.categories).toEqual([
      'Living Room',
      'Bedroom',
      'Kitchen',
      'Dining Room',
      'Garden',
      'Office',
      'General',
      'Electronics',
    ]);
  });
});
