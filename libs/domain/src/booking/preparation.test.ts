import { preparationFor } from './preparation.js';

describe('the preparation advice', () => {
  it.each([
    ['Fridge', 'Empty and defrost the fridge or freezer, and unplug it the day before.'],
    ['Washing Machine', 'Disconnect the washing machine or dishwasher from the water, and drain it.'],
    ['Oven', 'Have the oven disconnected: gas and wired ovens by somebody qualified.'],
    ['Desktop Computer', 'Take what you want to keep off the computer, and erase its disk.'],
    ['Double Bed', 'Empty drawers and shelves.'],
    ['Small Garden Shed', 'Empty the shed or greenhouse.'],
    ['Garden Waste', 'Bag garden waste, or pile it in one place.'],
  ])('for a %s', (name, text) => {
    expect(preparationFor([name], 'load_sizes')).toEqual([
      text,
      'Keep the way to your things clear.',
      'Somebody over 18 must be there.',
    ]);
  });

  it('names each task once, and all tasks for white goods', () => {
    const told = preparationFor(
      ['Fridge', 'Freezer', 'White Goods (Fridges/Washing Machines)'],
      'multi_item',
    );
    expect(told).toHaveLength(4);
    expect(new Set(told).size).toBe(4);
  });

  it('asks for room for a skip, and adds nothing for other names', () => {
    expect(preparationFor(['4 Yard Skip', 'Mixed Waste'], 'skip_hire')).toEqual([
      'Keep the space clear where the skip will stand.',
      'Somebody over 18 must be there.',
    ]);
    expect(preparationFor(['Embedded shelf', 'Flowered hobby horse'], null)).toHaveLength(2);
  });
});
