import { preparationFor } from './preparation.js';

describe('the preparation advice', () => {
  it.each([
    ['Fridge', 'Empty and defrost the fridge or freezer, and unplug it the day before.'],
    ['Washing Machine', 'Disconnect the washing machine or dishwasher from the water supply and drain it.'],
    ['Oven', 'Have gas or hard-wired ovens disconnected by a professional.'],
    ['Desktop Computer', 'Back up and wipe your computer.'],
    ['Double Bed', 'Empty drawers and shelves.'],
    ['Small Garden Shed', 'Empty the shed or greenhouse.'],
    ['Garden Waste', 'Bag garden waste or put it in one pile.'],
  ])('for a %s', (name, text) => {
    expect(preparationFor([name], 'load_sizes')).toEqual([
      text,
      'Keep a clear path to your items.',
      'Someone over 18 must be present.',
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
      'Keep the space for the skip clear.',
      'Someone over 18 must be present.',
    ]);
    expect(preparationFor(['Embedded shelf', 'Flowered hobby horse'], null)).toHaveLength(2);
  });
});
