import { wasteItem } from '../../../test/waste-items.js';
import { changeOf, formOf, itemOf, type WasteItemForm } from './waste-item-form.js';

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
      active: true,
    }));

  it.each<[string, string, number]>([
    ['volume', '0.25', 0.25],
    ['volume', ' 1 ', 1],
    ['weight', '1,200', 1200],
    ['weight', '0', 0],
    ['price', '£1,045.50', 1045.5],
  ])('reads a %s of %j', (field, text, value) =>
    expect(itemOf(typed({ [field]: text }))).toMatchObject({ body: { [field]: value } }),
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
    const { problems } = Object(itemOf(typed({ [field]: text })));
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(problem);
  });

  it('reports all unreadable values at once', () =>
    expect(Object.keys(Object(itemOf(formOf(undefined))).problems)).toEqual(['volume', 'weight', 'price']));

  it('sends only changed values, with the version that was shown', () => {
    expect(changeOf(wasteItem(), typed())).toEqual({ body: { version: 1 } });
    expect(changeOf(wasteItem(), typed({ weight: '40', active: false }))).toEqual({
      body: { version: 1, weight: 40, active: false },
    });
  });

  it('sends nothing while another field is unreadable', () =>
    expect(changeOf(wasteItem(), typed({ name: 'Sofa', volume: '?' }))).toMatchObject({
      problems: { volume: expect.any(String) },
    }));
});
