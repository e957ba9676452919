import { useTestApi } from '../../../../test/test-api.js';

describe('waste items', () => {
  const api = useTestApi();

  const names = async (query: Record<string, string>) => {
    const { body } = await api.http.get('/waste-items').query(query).expect(200);
    expect(body.total).toBe(body.waste_items.length);
    return body.waste_items.map((item: { name: string }) => item.name);
  };

  it('are the 33 items of the calculator, with their volumes, weights and prices', async () => {
    const { body } = await api.http.get('/waste-items').expect(200);
    expect(body.total).toBe(33);
    const sofa = body.waste_items.find((item: { name: string }) => item.name === '2-Seater Sofa');
    expect(sofa).toMatchObject({ volume: 0.8, weight: 35, price: 45, category: 'Living Room' });
  });

  it('state which items are not allowed in bags, and which not in skips either', async () => {
    const { body } = await api.http.get('/waste-items').expect(200);
    const marked = (mark: 'bulky' | 'appliance') =>
      body.waste_items
        .filter((item: Record<string, unknown>) => item[mark])
        .map(({ slug }: { slug: string }) => slug);
    expect(marked('appliance')).toEqual(['fridge', 'washing-machine', 'dishwasher', 'oven', 'old-tv']);
    for (const slug of ['fridge', 'bed-king', 'garden-shed-small']) expect(marked('bulky')).toContain(slug);
    expect(marked('bulky')).not.toContain('garden-waste-bag');
  });

  it('are found by category, and by words of the name or description in any case', async () => {
    expect(await names({ category: 'Garden' })).toContain('Greenhouse');
    expect(await names({ search: 'SOFA' })).toEqual(['2-Seater Sofa', '3-Seater Sofa']);
    expect(await names({ category: 'Garden', search: 'sofa' })).toEqual([]);
    expect(await names({ category: 'Nowhere' })).toEqual([]);
  });

  it('treat SQL wildcards in a search as plain text', async () => {
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: "' OR 1=1 --" })).toEqual([]);
    expect(await names({ search: '\\' })).toEqual([]);
  });

  it('have the eight categories in the right order', async () => {
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
