import { notTakenText } from './not-taken.js';

it.each([
  ['skip', "We can't take asbestos, gas bottles, paint, batteries or clinical waste."],
  ['medical', "We can't take asbestos, gas bottles, paint or batteries."],
] as const)('a %s service says what it does not take', (category, text) =>
  expect(notTakenText({ category })).toBe(text),
);
