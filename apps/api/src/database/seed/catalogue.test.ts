import { FLOW_TYPES, SERVICE_CATEGORIES, service } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE, configuredItems, flowTypeOf, stepOneOptions } from '@haulway/domain';
import { services } from './services/index.js';

const bySlug = (slug: string) => services.find((candidate) => candidate.slug === slug);

describe('the catalogue', () => {
  it.each(services.map((entry) => [entry.slug, entry] as const))(
    '%s matches the contract',
    (_slug, entry) => {
      expect(() => service.omit({ id: true, _id: true }).strict().parse(entry)).not.toThrow();
      expect(entry.features.length).toBeGreaterThanOrEqual(4);
      expect(entry.description.length).toBeGreaterThan(60);
    },
  );

  it('has every slug once, every category and every flow type', () => {
    expect(new Set(services.map(({ slug }) => slug)).size).toBe(services.length);
    expect(new Set(services.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES));
    expect(new Set(services.map((entry) => flowTypeOf(entry)))).toEqual(new Set(FLOW_TYPES));
  });

  it('offers the services that the site links to', () => {
    for (const slug of ['man-and-van', 'skip-hire', 'furniture-removal', 'house-clearance', 'skip-bags']) {
      expect(bySlug(slug)).toBeDefined();
    }
    expect(bySlug('man-and-van')).toMatchObject({ base_price: 99.99, price_display: 'From £99.99' });
  });

  it.each(services.map((entry) => [entry.slug, entry] as const))(
    '%s costs at least its base price, which is the price of its cheapest option',
    (_slug, entry) => {
      const items = configuredItems(entry).map(({ pricePence }) => pricePence);
      const prices = [...stepOneOptions(entry).map(({ pricePence }) => pricePence), ...items];
      const cheapest = flowTypeOf(entry) === 'multi_item' ? Math.min(...prices) : prices[0];
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.min(...prices)).toBe(cheapest);
      expect(cheapest).toBe(Math.round(entry.base_price * 100));
    },
  );

  it.each([
    ['Fridge or Freezer', 'fridge'],
    ['Washing Machine', 'washing-machine'],
    ['Tumble Dryer', 'washing-machine'],
    ['Dishwasher', 'dishwasher'],
    ['Cooker or Oven', 'oven'],
    ['Television', 'old-tv'],
  ])('takes away %s at the price of the calculator', (name, id) => {
    const entry = bySlug('appliance-removal');
    const removal = entry && configuredItems(entry).find((item) => item.name === name);
    const item = CALCULATOR_CATALOGUE.find((each) => each.id === id);
    expect(removal?.pricePence).toBe(item?.pricePence);
  });

  it('states the volume and the dimensions of every size', () => {
    for (const size of bySlug('man-and-van')?.booking_config.load_sizes ?? []) {
      expect(size.description).toMatch(/bags.*yd³.*m × .* m × .* m/u);
    }
  });

  it('promises nothing that the product does not do', () => {
    const broken = /photograph|certificate|report|tracked|within 24 hours|weighed|tonight|\brated/iu;
    const texts = services.flatMap(({ description, features }) => [description, ...features]);
    expect(texts.filter((text) => broken.test(text))).toEqual([]);
  });
});
