import { wasteItem } from '../../../test/waste-items.js';
import { changeOf, formOf, itemOf, type WasteItemForm, wasteItemSchema } from './waste-item-form.js';

const problemsOf = (form: WasteItemForm) =>
  wasteItemSchema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const typed = (values: Partial<WasteItemForm> = {}): WasteItemForm => ({ ...formOf(wasteItem()), ...values });

describe('the form of a waste item', () => {
  it('starts with valid defaults, without name and numbers', () =>
    expect(formOf(undefined)).toEqual({
      name: '',
      description: '',
      category: 'Living Room',
      icon: 'box',
      waste_type: 'General Household Waste',
      volume: '',
      weight: '',
      price: '',
      bulky: false,
      appliance: false,
      contains_pops: false,
      active: true,
    }));

  it.each<[string, string, number]>([
    ['volume', '0.25', 0.25],
    ['volume', ' 1 ', 1],
    ['weight', '1,200', 1200],
    ['weight', '0', 0],
    ['price', '£1,045.50', 1045.5],
  ])('reads a %s of %j', (field, text, value) =>
    expect(itemOf(typed({ [field]: text }))).toMatchObject({ [field]: value }),
  );

  it.each<[string, string, RegExp]>([
    ['volume', 'big', /cubic yards/u],
    ['volume', '', /cubic yards/u],
    ['volume', '-1', /cubic yards/u],
    ['weight', '1e3', /kilograms/u],
    ['weight', '1.23456', /kilograms/u],
    ['price', '1.999', /amount/u],
    ['price', '£', /amount/u],
  ])('rejects a %s of %j, and explains the format', (field, text, problem) => {
    expect(problemsOf(typed({ [field]: text }))).toEqual([[field, expect.stringMatching(problem)]]);
  });

  it('reports all unreadable values at once', () =>
    expect(problemsOf(formOf(undefined))?.map(([path]) => path)).toEqual(['volume', 'weight', 'price']));

  it('sends only changed values, with the version that was shown', () => {
    expect(changeOf(wasteItem(), typed())).toEqual({ version: 1 });
    expect(changeOf(wasteItem(), typed({ weight: '40', active: false }))).toEqual({
      version: 1,
      weight: 40,
      active: false,
    });
  });
});
