/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from './render.js';

const ROOT = path.resolve(__dirname, '../../..');
const PAGES = ['/', '/services', '/how-it-works', '/contact', '/about', '/terms'];

/** Words that pages use when they promise something. */
const PROMISE =
  /same.?day|tonight|today|tomorrow|minutes|hours|days|guarantee|insur|licen|certif|carbon|landfill|diversion|\brat(?:ed|ing)|report|photo|texts? you|weigh|refund|money|points?\b|free|swe[pe]|charit|recycl|reuse|transfer note|invoice|nationwide|across the UK|reply|256-bit|you choose|you see/iu;
const BLOCK = /<\/?(?:p|li|dt|dd|h\d|summary|div|section|ul|ol|dl|nav|header|footer|main)\b[^>]*>/gu;

/**
 * Every promise on the pages, by its first words, grouped by what keeps it: a file of the repository, or a question
 * that the owner has not answered yet (docs/open-questions.md).
 */
const KEPT_BY: Readonly<Record<string, readonly string[]>> = {
  'apps/booking-mfe/src/features/date-and-time/components/DateStep.tsx': [
    'Rubbish gone on the day you choose',
    'You see the price before you book, choose your own day',
    'Choose a service, tell us where to come',
  ],
  'libs/domain/src/company.ts': [
    'Waste collection across the UK',
    'UK waste collection that keeps',
    'Call free, nationwide',
    'Free from UK phones, nationwide',
    'Opening hours',
    'Haulway collects waste from homes',
    'Your contract is with',
    'Waste carrier licence %',
  ],
  'libs/domain/src/booking-changes': [
    'Prices include VAT, except those for skips',
    "Until you've paid, you can change or cancel",
    "After you've paid, use the link in our emails",
    "If we can't come, you can choose",
  ],
  'apps/api/src/modules/bookings/booking-lifecycle.ts': ["Your booking is confirmed once you've paid"],
  'apps/api/src/modules/documents': [
    "You get a VAT invoice when you've paid",
    'waste carrier licence, and a waste transfer note once',
    'Do I get a disposal certificate',
    'You get a waste transfer note once',
  ],
  'apps/api/src/modules/bookings/texts': ['The team texts you 30 minutes before arrival'],
  'apps/api/src/modules/bookings/ratings': ['%RATING%'],
  'apps/api/src/modules/waste': ['%DIVERSION%'],
  'apps/api/src/modules/loyalty': [
    'Loyalty points',
    'With an account, you earn 1 loyalty point',
    'You earn 1 point for every £1 you pay',
    'Points only expire if we introduce an expiry date',
  ],
  'apps/api/src/modules/bookings/redeemed-points.ts': ['If you cancel a booking that you used points for'],
  'same-day': [
    'Same-day collection by phone',
    'Same Day Service',
    'Online booking starts from tomorrow',
    'We collect across the UK, with same-day service',
  ],
  weekdays: ['Collections run Tuesday to Saturday'],
  duration: ['A collection takes 15 to 30 minutes', 'Loaded in minutes'],
  'bank-transfers': ['We take all major cards and bank transfers'],
  environment: [
    '95% landfill diversion',
    'landfill diversion: what we collect',
    'Carbon neutral',
    'Your load is sorted by hand. 95%',
    'The rest is turned into energy',
    'We offset our remaining mileage',
    'Tell us what you want gone and pick a day',
  ],
  company: [
    'Fully licensed and insured',
    'Fully Insured',
    'Licensed',
    'We hold a waste carrier licence',
    'Good furniture is offered to charities',
    'Anything that still works is offered to charities',
    'Wood, metal, card, glass and green waste',
    'Tell us within 7 days',
    'Your property and our team are insured',
  ],
  reply: [
    'Questions, unusual items or large jobs',
    'We reply within 2 hours',
    'Call 0808 157 0123 from anywhere',
  ],
  ssl: ['Your card details are sent over 256-bit SSL'],
};
const LISTED = Object.values(KEPT_BY).flat();

const promisesOf = async (page: string): Promise<string[]> => {
  const { body } = await render(page);
  return body
    .replaceAll(/%POINTS_EXPIRY:([^%<]*)%/gu, '$1')
    .replaceAll(BLOCK, '\n')
    .split('\n')
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/gu, '')
        .replaceAll('&#x27;', "'")
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((text) => PROMISE.test(text));
};

it.each(PAGES)('%s makes no promise without a test or an open question for it', async (page) => {
  const promises = await promisesOf(page);
  expect(promises.length).toBeGreaterThan(0);
  expect(promises.filter((text) => !LISTED.some((listed) => text.startsWith(listed)))).toEqual([]);
});

it('lists no promise that no page makes any more', async () => {
  const promises = (await Promise.all(PAGES.map(promisesOf))).flat();
  expect(LISTED.filter((listed) => !promises.some((text) => text.startsWith(listed)))).toEqual([]);
});

it('names only existing files and open questions', () => {
  const questions = readFileSync(path.join(ROOT, 'docs/open-questions.md'), 'utf8');
  for (const keeper of Object.keys(KEPT_BY)) {
    const known = keeper.includes('/')
      ? existsSync(path.join(ROOT, keeper))
      : questions.includes(`(${keeper})`);
    expect([keeper, known]).toEqual([keeper, true]);
  }
});
