import { problemsOf, readPounds, staleRecordOf } from './field-problems.js';

describe('an amount as people type it', () => {
  it.each<[string, number]>([
    ['180', 180],
    ['£1,199.50', 1199.5],
    [' 0.3 ', 0.3],
    ['1 000', 1000],
    ['99999.99', 99_999.99],
  ])('%j is read', (typed, pounds) => expect(readPounds(typed)).toBe(pounds));

  it.each(['', 'much', '-1', '1.999', '1e3', '1.', '.5', '1,2,x', '12345678901', '£', '0x10', '١٢'])(
    '%j is none',
    (typed) => expect(readPounds(typed)).toBeUndefined(),
  );
});

describe('what a refused save says', () => {
  it('is told by field, and nothing that is no text', () => {
    expect(
      problemsOf({ details: { name: 'Is required', total: 5, 'features.1': 'Is empty', row: null } }),
    ).toEqual({ name: 'Is required', 'features.1': 'Is empty' });
  });

  it.each([undefined, null, 'no', 5, {}, { details: null }, { details: 'none' }, { details: [] }])(
    'is nothing where %j',
    (error) => expect(Object.values(problemsOf(error)).join('')).not.toMatch(/required/u),
  );

  const isThing = (value: object): value is { version: number } => 'version' in value;
  const stale = (details: unknown, code = 'stale') => staleRecordOf({ code, details }, 'thing', isThing);

  it('holds the record as it is now where another save was first', () =>
    expect(stale({ thing: { version: 4 } })).toEqual({ version: 4 }));

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['another record', { other: { version: 4 } }],
    ['no record', { thing: null }],
    ['a text', { thing: 'version' }],
    ['half a record', { thing: { name: 'A' } }],
  ])('holds none where it is %s', (_what, details) => expect(stale(details)).toBeUndefined());

  it('holds none under another code', () =>
    expect(stale({ thing: { version: 4 } }, 'slug_taken')).toBeUndefined());
});
