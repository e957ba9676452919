import { nameProblem, plainName } from './person-name.js';

test.each([
  "O'Brien",
  'O’Brien',
  'Zoë',
  'Zoë',
  '王小明',
  "Jean-Luc d'Arc",
  'J. R. Hartley',
  'नेहा',
  'Al',
  'x'.repeat(80),
  'علی‌رضا',
  'Mary\u00A0Smith',
  'O´Brien',
  'O‘Brien',
  'Col·lell',
  'Smith, Jr.',
  'Mary & John Ward',
  'Jean–Luc',
  'レオナルド・ディカプリオ',
])('%s is a name', (name) => expect(nameProblem(name)).toBeUndefined());

test.each(['', ' ', 'N', ' N ', '王'])('%j is too short for a name', (name) =>
  expect(nameProblem(name)).toBe('Name must be at least 2 characters'),
);

test.each([
  'Ann\nPlease pay here',
  'Ann\r\nBcc: everybody',
  'Ann\u2028Example',
  'Ann\tExample',
  'Ann\u0000',
  'https://evil.example',
  'evil.example/pay',
  '<b>Ann</b>',
  'Ann <ann@evil.example>',
  'Ann 24',
  'Ann\u202eelpmaxE',
  '\ud800nn',
  '\u200C\u200D',
  '.,&',
])('%j is not a name', (name) => expect(nameProblem(name)).toMatch(/^Name can't have line breaks/u));

test('a name has at most 80 characters, where a surrogate pair counts as one', () => {
  expect(nameProblem('𠮷'.repeat(80))).toBeUndefined();
  expect(nameProblem('x'.repeat(81))).toBe('Name must be at most 80 characters');
});

test.each([
  ['Mary\u00A0Smith ', 'Mary Smith'],
  ['O’Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['Zoë', 'Zoë'],
])('%j is stored as %j', (typed, stored) => expect(plainName(typed)).toBe(stored));
