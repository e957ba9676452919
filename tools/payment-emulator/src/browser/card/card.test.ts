import { formatCvc, formatExpiry, formatNumber, validateCard } from './validate.js';

const today = new Date('2030-06-15T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const codes = (change: Partial<typeof good>) => {
  const errors = validateCard({ ...good, ...change }, today);
  return Object.values(errors).flatMap((error) => (error ? [error.code] : []));
};

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
  ['3056930009020004', '3056 9300 0902 0004'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['4242-4242-4242-4242-99', '4242 4242 4242 4242'],
  ['', ''],
])('number %s shows as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

test.each([
  ['1', '1'],
  ['12', '12'],
  ['5', '05'],
  ['13', '01 / 3'],
  ['1/', '01 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12 / 2034', '12 / 34'],
  ['1 / 34', '01 / 34'],
  ['0', '0'],
])('expiry %s shows as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

test('the slash of an expiry can be deleted', () => {
  expect(formatExpiry('12 / ', true)).toBe('12');
  expect(formatExpiry('12 / 3', true)).toBe('12 / 3');
});

test('a security code has as many digits as the brand requires', () => {
  expect(formatCvc('12345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
});

test('a valid card has no errors', () => expect(codes({})).toEqual([]));

test.each([
  [{ number: '' }, 'incomplete_number'],
  [{ number: '4242 4242' }, 'incomplete_number'],
  [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
  [{ expiry: '12' }, 'incomplete_expiry'],
  [{ expiry: '' }, 'incomplete_expiry'],
  [{ expiry: '12 / 29' }, 'invalid_expiry_year_past'],
  [{ expiry: '05 / 30' }, 'invalid_expiry_month_past'],
  [{ expiry: '00 / 34' }, 'invalid_expiry_month'],
  [{ expiry: '12 / 99' }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'incomplete_cvc'],
])('%j is %s', (change, code) => expect(codes(change)).toEqual([code]));

test('a card is valid until the end of its month', () => expect(codes({ expiry: '06 / 30' })).toEqual([]));
