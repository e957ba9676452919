import { WASTE_CATEGORIES } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE, CALCULATOR_CATEGORIES, filterItems } from './catalogue.js';

describe('the calculator catalogue', () => {
  it('has 33 items with unique ids and names, in every category of the contract', () => {
    expect(CALCULATOR_CATALOGUE).toHaveLength(33);
    expect(new Set(CALCULATOR_CATALOGUE.map(({ id }) => id)).size).toBe(33);
    expect(new Set(CALCULATOR_CATALOGUE.map(({ name }) => name)).size).toBe(33);
    expect(CALCULATOR_CATEGORIES).toEqual(WASTE_CATEGORIES);
    expect(new Set(CALCULATOR_CATALOGUE.map(({ category }) => category)).size).toBe(8);
  });

  it.each([
    ['sofa-2-seater', 0.8, 35, 45],
    ['sofa-3-seater', 1.2, 50, 60],
    ['armchair', 0.5, 25, 30],
    ['bed-king', 1.3, 80, 80],
    ['wardrobe', 1.5, 70, 75],
    ['fridge', 1, 60, 80],
    ['washing-machine', 0.8, 70, 75],
    ['garden-shed-small', 2, 100, 120],
    ['greenhouse', 1.5, 80, 100],
    ['garden-waste-bag', 0.2, 20, 15],
    ['dining-chair', 0.2, 8, 15],
    ['cardboard-boxes', 0.4, 5, 10],
    ['old-tv', 0.3, 25, 35],
    ['desktop-computer', 0.2, 15, 25],
  ])('gives %s the specified values', (id, volume, weight, pounds) => {
    expect(CALCULATOR_CATALOGUE.find((item) => item.id === id)).toMatchObject({
      volume,
      weight,
      pricePence: pounds * 100,
    });
  });

  it.each(CALCULATOR_CATALOGUE)(
    'gives $id plausible values',
    ({ id, volume, weight, pricePence, icon, description }) => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u);
      expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/u);
      expect(description).not.toBe('');
      expect(Math.min(volume, weight, pricePence)).toBeGreaterThan(0);
    },
  );
});

describe('filterItems', () => {
  const ids = (search: string, category: string | null = null) =>
    filterItems(CALCULATOR_CATALOGUE, { search, category }).map(({ id }) => id);

  it('searches names and descriptions, ignoring case', () => {
    expect(ids('SOFA')).toEqual(['sofa-2-seater', 'sofa-3-seater']);
    expect(ids('recliner')).toEqual(['armchair']);
    expect(ids('no such thing')).toEqual([]);
    expect(ids('  ')).toHaveLength(33);
  });

  it('filters by category', () => {
    expect(ids('', 'Electronics')).toEqual(['old-tv', 'desktop-computer']);
    expect(ids('chair', 'Office')).toEqual(['office-chair']);
  });
});
