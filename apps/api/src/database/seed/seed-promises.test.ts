import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from './services/index.js';

const ROOT = path.resolve(__dirname, '../../../../..');

/**
 * The features that the seeded services promise, under what keeps each promise: a file of the repository, or a question
 * that the owner has not answered yet (docs/open-questions.md).
 */
const KEPT_BY: Readonly<Record<string, readonly string[]>> = {
  'libs/domain/src/dates/time-slots.ts': [
    'Morning, afternoon or evening slot',
    'Evenings and weekends at no extra cost',
    'Delivered in the slot you choose',
  ],
  'libs/domain/src/pricing/price.ts': [
    'Pay only for the space you use',
    'No hidden fuel charges',
    'Add and remove pieces as you like',
    'A price for each piece before you book',
    'One-off, no contract',
  ],
  'apps/api/src/modules/documents': [
    'Waste transfer note for every load',
    'Waste transfer note for every job',
    'Duty of care paperwork included',
    'VAT invoice for every booking',
  ],
  'libs/domain/src/papers/waste.ts': ['Consignment note for every collection'],
  'same-day': ['Same-day requests by phone'],
  texts: ['Text 30 minutes before we arrive'],
  duration: ['Collection takes 15 to 30 minutes'],
  environment: ['Up to 95% kept out of landfill'],
  company: [
    'We do all the lifting and loading',
    'Up to 14 days hire included',
    'No permit needed on your own drive',
    'Every load sorted',
    'Carried out from any floor',
    'Good pieces offered to charities',
    'Beds and wardrobes taken apart for you',
    'One team from first box to last sweep',
    'Valuables and papers set aside',
    'Lofts, cellars and garages included',
    'Keys collected and returned',
    'Broom-clean when we leave',
    'Holds up to 1 tonne',
    'No permit needed on private ground',
    'Fill it when you have time',
    'Folds flat until you need it',
    'Any council bin, any colour',
    'Bins returned to where they stood',
    'Recycling kept apart',
    'Leave it at the kerb or let us carry it',
    'Sorted by hand for recycling',
    'Green waste composted locally',
    'Soil and turf welcome',
    'Sheds and fences taken down on request',
    'Paths swept before we leave',
    'Gases recovered from every fridge',
    'Recycled under the WEEE regulations',
    'Disconnected appliances carried out from any floor',
    'Food waste turned into energy',
    'Lockable and enclosed skips available',
    'Old computers recycled as the law asks',
    'Furniture reused where possible',
    'Heavy waste welcome',
    'Plasterboard kept apart as the rules ask',
    'No skip and no permit needed',
    'Sealed at your door',
    'Replacement containers left with you',
    'DBS-checked drivers',
  ],
};
/** Promises that the product does not keep. */
const BROKEN = /photograph|certificate|report|tracked|within 24 hours|weighed|tonight|rated/iu;

const said = services.flatMap(({ features }) => features);
const listed = Object.values(KEPT_BY).flat();

describe('the promises of the seeded services', () => {
  it('are each kept by a feature or a test', () =>
    expect(said.filter((each) => !listed.includes(each))).toEqual([]));

  it('are all on the list of promises', () =>
    expect(listed.filter((each) => !said.includes(each))).toEqual([]));

  it('refer to files that exist or to questions that are open', () => {
    const questions = readFileSync(path.join(ROOT, 'docs/open-questions.md'), 'utf8');
    const isKnown = (keeper: string): boolean =>
      keeper.includes('/') ? existsSync(path.join(ROOT, keeper)) : questions.includes(`(${keeper})`);
    expect(Object.keys(KEPT_BY).filter((keeper) => !isKnown(keeper))).toEqual([]);
  });

  it('promise nothing in their descriptions that the product does not do', () =>
    expect(
      services.filter(({ description, features }) => BROKEN.test([description, ...features].join(' '))),
    ).toEqual([]));
});
