import { preparationFor } from './preparation.js';
import { visitWords } from './visit-words.js';

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
    expect(preparationFor([name], visitWords('load_sizes'))).toEqual([
      text,
      'Keep a clear path to your items.',
      'Someone over 18 must be present.',
    ]);
  });

  it('names each task once, and all tasks for white goods', () => {
    const told = preparationFor(
      ['Fridge', 'Freezer', 'White Goods (Fridges/Washing Machines)'],
      visitWords('multi_item'),
    );
    expect(told).toHaveLength(4);
    expect(new Set(told).size).toBe(4);
  });

  it('adds nothing for other names', () =>
    expect(preparationFor(['Embedded shelf', 'Flowered hobby horse'], visitWords(null))).toHaveLength(2));

  it.each([
    ['skip_hire', 'Keep the space for the skip clear.'],
    ['skip_bags', 'Choose a place for the bag that our lorry can reach.'],
    ['bin_collection', 'Leave the bin where our team can reach it.'],
  ] as const)('for %s is about access, whatever the waste is called', (flowType, access) =>
    expect(
      preparationFor(['White Goods (Fridges/Washing Machines)', 'Garden Waste'], visitWords(flowType)),
    ).toEqual([access, 'Someone over 18 must be present.']),
  );
});
