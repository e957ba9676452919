import fc from 'fast-check';
import { ACCESS_CONTACTS, type CollectionAccess, FLOORS, PARKING, sentAccess } from '@haulway/contracts';
import { needsLift, sentAccessOf } from './access-answers.js';
import { CONTACT_CHOICES, floorChoices, PARKING_CHOICES } from './access-choices.js';

const values = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);

describe('the access questions', () => {
  it('offer exactly what the API takes', () => {
    expect(values(floorChoices())).toEqual(FLOORS);
    expect(values(PARKING_CHOICES)).toEqual(PARKING);
    expect(values(CONTACT_CHOICES)).toEqual(ACCESS_CONTACTS);
  });

  it.each([
    [{}, false],
    [{ floor: 'ground' }, false],
    [{ floor: 'basement' }, true],
    [{ floor: '1' }, true],
  ])('ask about a lift where it matters: %j: %s', (access, asks) => expect(needsLift(access)).toBe(asks));
});

describe('sentAccessOf', () => {
  it.each<[string, CollectionAccess | undefined, CollectionAccess | null]>([
    ['nothing', undefined, null],
    ['blank texts', { floor: '', notes: ' \n', contact_name: ' ' }, null],
    ['texts with spaces', { notes: ' Blue gate ' }, { notes: 'Blue gate' }],
    ['a lift on the ground floor', { floor: 'ground', lift: true }, { floor: 'ground' }],
    ['no lift', { floor: '2', lift: false }, { floor: '2', lift: false }],
    [
      'the name of somebody else, after another choice',
      { contact: 'customer', contact_name: 'Sam', contact_phone: '1' },
      { contact: 'customer' },
    ],
    ['somebody else', { contact: 'other', contact_name: ' Sam ' }, { contact: 'other', contact_name: 'Sam' }],
  ])('for %s', (_case, access, sent) => expect(sentAccessOf({ access })).toEqual(sent));

  const typed = fc.record(
    {
      floor: fc.constantFrom('', ...FLOORS),
      lift: fc.boolean(),
      parking: fc.constantFrom(...PARKING),
      contact: fc.constantFrom(...ACCESS_CONTACTS),
      contact_name: fc.constantFrom('', ' ', 'Sam'),
      contact_phone: fc.constantFrom('', '07700 900123'),
      notes: fc.constantFrom('', 'Blue gate'),
    },
    { requiredKeys: [] },
  );

  it('makes what the API takes, and the same again of that', () => {
    fc.assert(
      fc.property(typed, (access) => {
        const sent = sentAccessOf({ access });
        expect(sentAccess.nullable().parse(sent)).toEqual(sent);
        expect(sentAccessOf({ access: sent ?? undefined })).toEqual(sent);
      }),
    );
  });
});
