import type { CollectionAccess } from '@haulway/contracts';
import { accessWords } from './access-words.js';

it.each<[CollectionAccess | null, string[]]>([
  [null, []],
  [{}, []],
  [{ floor: 'basement', lift: false }, ['Basement, no lift']],
  [{ floor: '1' }, ['1st floor']],
  [{ floor: '12', lift: true }, ['12th floor, lift']],
  [{ floor: '22' }, ['22nd floor']],
  [{ floor: '23' }, ['23rd floor']],
  [{ lift: false }, ['No lift']],
  [{ floor: 'ground', parking: 'permit_needed' }, ['Ground floor', 'Parking permit needed']],
  [{ contact: 'nobody', contact_name: 'Bo', notes: ' ' }, ['No one will be there']],
  [{ contact: 'customer' }, ['The customer will be there']],
  [{ contact: 'other' }, ['Someone else will be there']],
  [
    { contact: 'other', contact_name: 'Bo', contact_phone: '01632 960001', notes: 'Code 12' },
    ['Contact: Bo, 01632 960001', 'Code 12'],
  ],
])('access %j is told as %j', (access, words) => expect(accessWords(access)).toEqual(words));

it('says you to the customer', () =>
  expect(accessWords({ contact: 'customer' }, 'customer')).toEqual(["You'll be there"]));
