import fc from 'fast-check';
import { type Service, serviceData } from '@haulway/contracts';
import { configuredItems, priceSelection, stepOneOptions, toPence } from '@haulway/domain';
import { services } from '../../database/seed/services/index.js';
import { wasteItems } from '../../database/seed/seed-catalogue.js';

const identified = <T extends { readonly slug: string }>(entry: T, index: number, digit: string) => {
  const id = `00000000-0000-4000-8000-${digit}${String(index).padStart(11, '0')}`;
  return { ...entry, id, _id: id };
};
const catalogue: Service[] = services.map((entry, index) => identified(entry, index, '1'));
const items = wasteItems.map((entry, index) => identified(entry, index, '2'));

/** The services that the calculator leads to, written again from the tables and not from the code. */
const leadsTo = (volume: number, weight: number, hasBulky: boolean, hasAppliance: boolean): string[] => {
  const byTotal = ((): string => {
    if (volume <= 2 && weight <= 100) return 'skip-bags';
    return volume <= 8 && weight <= 500 ? 'man-and-van' : 'skip-hire';
  })();
  const fits = (least: number, most: number, light: number, heavy: number) =>
    volume >= least && volume <= most && weight >= light && weight <= heavy;
  const byRange = [
    ...(fits(0, 1.5, 0, 50) ? ['skip-bags'] : []),
    ...(fits(0.5, 4, 20, 300) ? ['man-and-van'] : []),
    ...(fits(2, 12, 100, 2000) ? ['skip-hire'] : []),
  ];
  const named = [byTotal, ...(byRange.length > 0 ? byRange : ['man-and-van'])];
  const unsuited =
    (named.includes('skip-bags') && (hasBulky || hasAppliance)) ||
    (named.includes('skip-hire') && hasAppliance);
  return unsuited && volume <= 14 ? [...named, 'man-and-van'] : named;
};

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const measure = (chosen: readonly { id: string; quantity: number }[]) => {
  const sum = (of: 'volume' | 'weight') =>
    rounded(
      chosen.reduce((total, { id, quantity }) => {
        const item = items.find((each) => each.id === id || each.slug === id);
        return total + (item?.[of] ?? Number.NaN) * quantity;
      }, 0),
    );
  const chosenItems = items.filter(({ id, slug }) =>
    chosen.some((each) => each.id === id || each.id === slug),
  );
  const hasBulky = chosenItems.some(({ volume, weight }) => volume >= 0.5 || weight > 25);
  const hasAppliance = chosenItems.some(({ slug }) =>
    ['fridge', 'washing-machine', 'dishwasher', 'oven', 'old-tv'].includes(slug),
  );
  return [sum('volume'), sum('weight'), hasBulky, hasAppliance] as const;
};

const ownPrices = (service: Service) =>
  new Map(
    [...stepOneOptions(service), ...configuredItems(service)].map((each) => [each.name, each.pricePence]),
  );
const calculatorPrices = (multiplier: number) =>
  new Map(items.map(({ name, price }) => [name, Math.round(toPence(price) * multiplier)]));

const anyName = fc.oneof(
  fc.constantFrom(...catalogue.flatMap((service) => [...ownPrices(service).keys()])),
  fc.constantFrom('', ' ', 'Free Load', '__proto__', '4 yard skip'),
);
const anyQuantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, -999, 0.5, 1e-9, 999, 1000, 2 ** 31, 1e21, Number.NaN) },
);
const anyItem = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...items.flatMap(({ id, slug }) => [id, slug])) },
  { weight: 1, arbitrary: fc.constantFrom('', 'no-such-item', '__proto__', items[0]?.name ?? '') },
);
const anyData = fc.record(
  {
    flow_type: fc.constantFrom('load_sizes', 'skip_hire', 'skip_bags', 'bin_collection', 'multi_item', null),
    load_size: anyName,
    skip_size: anyName,
    bag_type: anyName,
    bin_option: anyName,
    selected_items: fc.array(
      fc.record({ name: anyName, quantity: anyQuantity, price: fc.constantFrom(0, 0.01, 5) }),
      { maxLength: 4 },
    ),
    waste_calculator_items: fc.array(
      fc.record({
        id: anyItem,
        quantity: anyQuantity,
        volume: fc.constantFrom(0, -5, 100),
        weight: fc.constantFrom(0, 1e6),
        price: fc.constantFrom(0, 0.01),
      }),
      { maxLength: 5 },
    ),
    estimated_volume: fc.constantFrom(0, 0.1, 50),
    estimated_weight: fc.constantFrom(0, 1, 5000),
    postcode_for_pricing: fc.constantFrom('', 'SW1A 1AA', 'LS1 4AP', null),
  },
  { requiredKeys: [] },
);

/** Mostly the calculator alone, so that as many selections as possible are ones that it could price. */
const fromCalculator = fc.record({
  waste_calculator_items: fc.array(
    fc.record({
      id: fc.constantFrom(...items.map(({ id }) => id)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

describe('any service_data that a caller invents', () => {
  it('costs a sum of options of the named service, never less than its cheapest, or is refused', () => {
    const outcomes = { own: 0, calculator: 0, refused: 0, notForService: 0 };
    const check = (service: Service, made: unknown, collectionPostcode: string): void => {
      const parsed = serviceData.safeParse(made);
      if (!parsed.success) return;
      const price = priceSelection({
        service,
        serviceData: parsed.data,
        calculatorCatalogue: items,
        collectionPostcode,
      });
      if (!price.ok) {
        outcomes.refused += 1;
        if (price.code === 'selection_not_for_service') outcomes.notForService += 1;
        return;
      }
      const chosen = parsed.data.waste_calculator_items ?? [];
      const own = ownPrices(service);
      const isOwn = price.items.every(({ name, pricePence }) => own.get(name) === pricePence);
      const sold = isOwn ? own : calculatorPrices(collectionPostcode.startsWith('SW') ? 1.2 : 1);
      if (!isOwn) expect(leadsTo(...measure(chosen))).toContain(service.slug);
      for (const { name, pricePence, quantity } of price.items) {
        expect(sold.get(name)).toBe(pricePence);
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      }
      const sum = price.items.reduce((total, { pricePence, quantity }) => total + pricePence * quantity, 0);
      expect(price.totalPence).toBe(sum);
      expect(price.totalPence).toBeGreaterThanOrEqual(Math.min(...sold.values()));
      outcomes[isOwn ? 'own' : 'calculator'] += 1;
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.oneof(anyData, fromCalculator),
        fc.constantFrom('SW1A 1AA', 'LS1 4AP'),
        check,
      ),
      { numRuns: 6000, seed: 17 },
    );
    // every kind of outcome has occurred, so the property was checked for each
    for (const seen of Object.values(outcomes)) expect(seen).toBeGreaterThan(20);
  });

  it('never becomes cheaper by calculator items next to an option of the service', () => {
    const [item] = items;
    for (const service of catalogue) {
      const [option] = stepOneOptions(service);
      if (!option) continue;
      const named = {
        load_size: option.name,
        skip_size: option.name,
        bag_type: option.name,
        bin_option: option.name,
      };
      const price = priceSelection({
        service,
        serviceData: { ...named, waste_calculator_items: [{ id: item?.id ?? '', quantity: 1 }] },
        calculatorCatalogue: items,
      });
      expect([service.slug, price.ok && price.totalPence]).toEqual([service.slug, option.pricePence]);
    }
  });

  it.each([0, -1, 0.5, 1e-9, 1000, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused with a quantity of %p, by the schema and by the pricing code',
    (quantity) => {
      const waste_calculator_items = [{ id: items[0]?.id ?? '', quantity }];
      expect(serviceData.safeParse({ waste_calculator_items }).success).toBe(false);
      const skipBags = catalogue.find(({ slug }) => slug === 'skip-bags');
      if (!skipBags) throw new Error('The catalogue has no skip bags');
      const price = priceSelection({
        service: skipBags,
        serviceData: { waste_calculator_items },
        calculatorCatalogue: items,
      });
      expect(price).toMatchObject({ ok: false, code: 'wrong_quantity' });
    },
  );
});
