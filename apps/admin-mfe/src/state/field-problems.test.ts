import { problemsOf, readPounds, staleRecordOf } from './field-problems.js';

describe('a typed amount', () => {
  it.each<[string, number]>([
    ['180', 180],
    ['£1,199.50', 1199.5],
    [' 0.3 ', 0.3],
    ['1 000', 1000],
    ['99999.99', 99_999.99],
  ])('is read from %j', (typed, pounds) => expect(readPounds(typed)).toBe(pounds));

  it.each(['', 'much', '-1', '1.999', '1e3', '1.', '.5', '1,2,x', '12345678901', '£', '0x10', '١٢'])(
    'is rejected for %j',
    (typed) => expect(readPounds(typed)).toBeUndefined(),
  );
});

describe('the response to a refused save', () => {
  it('gives the text problems by field, and ignores other values', () => {
    expect(
      problemsOf({ details: { name: 'Is required', total: 5, 'features.1': 'Is empty', row: null } }),
    ).toEqual({ name: 'Is required', 'features.1': 'Is empty' });
  });

  it.each([undefined, null, 'no', 5, {}, { details: null }, { details: 'none' }, { details: [] }])(
    'gives no problems for %j',
    (error) => expect(Object.values(problemsOf(error)).join('')).not.toMatch(/required/u),
  );

  const isThing = (value: object): value is { version: number } => 'version' in value;
  const stale = (details: unknown, code = 'stale') => staleRecordOf({ code, details }, 'thing', isThing);

  it('contains the current record after another admin’s save', () =>
    expect(stale({ thing: { version: 4 } })).toEqual({ version: 4 }));

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another record', { other: { version: 4 } }],
    ['no record', { thing: null }],
    ['a text', { thing: 'version' }],
    ['half a record', { thing: { name: 'A' } }],
  ])('contains no current record when the details are %s', (_what, details) =>
    expect(stale(details)).toBeUndefined(),
  );

  it('contains no current record with another error code', () =>
    expect(stale({ thing: { version: 4 } }, 'slug_taken')).toBeUndefined());
});
