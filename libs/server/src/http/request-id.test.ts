import { requestIdOf } from './request-id.js';

const idOf = (given?: string | string[]) => requestIdOf({ headers: { 'x-request-id': given } });

it('takes over the id that the edge has set', () => {
  expect(idOf('4d0bd5c1f3a24e0b9c1e2f3a4b5c6d7e')).toBe('4d0bd5c1f3a24e0b9c1e2f3a4b5c6d7e');
});

it.each([undefined, '', 'a b', 'x\u001b[31m', 'é', 'a'.repeat(65), ['one', 'two']])(
  'generates a new id if the edge sends %j',
  (given) => {
    const [one, two] = [idOf(given), idOf(given)];
    expect(one).toMatch(/^[0-9a-f-]{36}$/u);
    expect(two).not.toBe(one);
  },
);
