import type { FlowType, ServiceData } from '@haulway/contracts';
import { bookedFlowType, visitWords, wordsOfBooking } from './visit-words.js';

describe('the words for the visit', () => {
  it.each([
    ['load_sizes', 'collection', 'Collecting from'],
    ['multi_item', 'collection', 'Collecting from'],
    ['bin_collection', 'collection', 'Collecting from'],
    ['skip_hire', 'delivery', 'Delivering to'],
    ['skip_bags', 'delivery', 'Delivering to'],
    [null, 'collection', 'Collecting from'],
  ] as const)('of %s are those of a %s', (flowType, visit, goingTo) =>
    expect(visitWords(flowType)).toMatchObject({ visit, goingTo }),
  );

  it.each(['skip_hire', 'skip_bags'] as const)(
    'of %s call only the last pick-up a collection',
    (flowType) => {
      const { inTheSlot, onTheDay, afterwards, ...words } = visitWords(flowType);
      expect(JSON.stringify(words)).not.toMatch(/collect/iu);
      expect(afterwards).toMatch(/call 0808 157 0123 within 14 days/iu);
      expect(inTheSlot).toBe(`We deliver in your slot. ${afterwards}`);
      expect(onTheDay).toContain(afterwards);
    },
  );

  it.each<[ServiceData, FlowType]>([
    [{ skip_size: '8 Yard Large Skip' }, 'skip_hire'],
    [{ bag_type: 'Midi Bag', flow_type: 'skip_bags' }, 'skip_bags'],
    [{ bin_option: '240 litres' }, 'bin_collection'],
    [{ flow_type: 'multi_item' }, 'multi_item'],
    [{ waste_calculator_items: [{ id: 'sofa', quantity: 1 }], flow_type: 'skip_bags' }, 'load_sizes'],
    [{}, 'load_sizes'],
  ])('of a booking follow from what was chosen: %j', (serviceData, flowType) => {
    expect(bookedFlowType(serviceData)).toBe(flowType);
    expect(wordsOfBooking(serviceData)).toBe(visitWords(flowType));
  });

  it('of a booking without its selection are those of a collection', () =>
    expect(wordsOfBooking().visit).toBe('collection'));
});
