import type { AvailabilityRule } from '@haulway/contracts';
import { formOfRule, NEW_RULE, capacityIn, ruleSchema } from './rule-form.js';

const form = (values: Partial<typeof NEW_RULE> = {}) => ({ ...NEW_RULE, places: '4', ...values });
const bodyOf = (values: object = {}): unknown => {
  const { data, error } = ruleSchema.safeParse({ ...form(), ...values });
  return data ?? Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the capacity', () => {
  it.each([
    ['4', 4],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['9999999', 9_999_999],
  ])('is read from %j', (typed, places) => {
    expect(capacityIn(typed)).toBe(places);
  });

  it.each(['', ' ', '-1', '4.5', '4,5', '1e3', '0x10', 'four', '12345678', '٤', 'Infinity', '4 5'])(
    'is rejected for %j',
    (typed) => {
      expect(capacityIn(typed)).toBeUndefined();
    },
  );
});

describe('the rule form', () => {
  it('applies everywhere, every day and to every slot when nothing is chosen', () => {
    expect(bodyOf()).toEqual({ resource: 'van', area: null, weekday: null, slot: null, places: 4 });
  });

  it('reads areas with any separator', () => {
    for (const area of ['LS, SW1', 'LS SW1', 'LS;SW1', ' LS ,, SW1 , ', 'LS\nSW1'])
      expect(bodyOf({ area })).toMatchObject({ area: ['LS', 'SW1'] });
    for (const area of ['', '  ', ',', ' ; , ']) expect(bodyOf({ area })).toMatchObject({ area: null });
  });

  it('reads the weekday as a number, and the slot', () => {
    expect(bodyOf({ weekday: '7', slot: 'evening' })).toMatchObject({ weekday: 7, slot: 'evening' });
  });

  it('rejects unknown resources, and ignores unknown slots', () => {
    expect(bodyOf({ slot: 'midnight' })).toMatchObject({ slot: null });
    expect(bodyOf({ resource: 'helicopter' })).toEqual({ resource: 'Choose one' });
    expect(bodyOf({ resource: 'constructor' })).toEqual({ resource: 'Choose one' });
  });

  it('reports all errors at once', () => {
    expect(bodyOf({ resource: '', places: 'many' })).toEqual({
      resource: 'Choose one',
      places: 'Must be a whole number, like 4 (0 = closed)',
    });
  });

  it('turns a stored rule into fields and back without a change', () => {
    const stored: AvailabilityRule = {
      id: 'r1',
      _id: 'r1',
      resource: 'skip',
      area: ['LS', 'SW1'],
      weekday: 3,
      slot: 'morning',
      places: 0,
    };
    const { id: _id, _id: _other, ...body } = stored;
    expect(bodyOf(formOfRule(stored))).toEqual(body);
    const anywhere = { ...stored, area: null, weekday: null, slot: null };
    expect(formOfRule(anywhere)).toEqual({ resource: 'skip', area: '', weekday: '', slot: '', places: '0' });
    expect(bodyOf(formOfRule(anywhere))).toEqual({
      resource: 'skip',
      area: null,
      weekday: null,
      slot: null,
      places: 0,
    });
  });
});
