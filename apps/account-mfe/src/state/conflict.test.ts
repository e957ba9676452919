import fc from 'fast-check';
import { latestOf } from './conflict.js';

interface Van {
  readonly plate: string;
}
const isVan = (value: object): value is Van => 'plate' in value && typeof value.plate === 'string';
const failure = { status: 409, code: 'van_changed', message: 'Changed', details: { van: { plate: 'AB1' } } };
const latest = (error: unknown) => latestOf(error, 'van_changed', 'van', isVan);

describe('the current record in a 409 response', () => {
  it('is read from the details of the response', () => {
    expect(latest(failure)).toEqual({ plate: 'AB1' });
  });

  it.each([
    ['another status', { ...failure, status: 400 }],
    ['another code', { ...failure, code: 'too_many_vans' }],
    ['no details', { ...failure, details: undefined }],
    ['details that are null', { ...failure, details: null }],
    ['details that are text', { ...failure, details: 'van' }],
    ['details without the record', { ...failure, details: { lorry: { plate: 'AB1' } } }],
    ['a record that is null', { ...failure, details: { van: null } }],
    ['a record of another shape', { ...failure, details: { van: { plate: 7 } } }],
    ['nothing at all', undefined],
  ])('is undefined for %s', (_what, error) => expect(latest(error)).toBeUndefined());

  it('is undefined for any other error', () => {
    fc.assert(fc.property(fc.anything(), (error) => latest(error) === undefined));
    fc.assert(
      fc.property(fc.anything(), (details) => {
        const found = latest({ ...failure, details });
        return found === undefined || isVan(found);
      }),
    );
  });
});
