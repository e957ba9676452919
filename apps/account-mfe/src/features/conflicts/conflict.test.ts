import fc from 'fast-check';
import { latestOf } from './conflict.js';

interface Van {
  readonly plate: string;
}
const isVan = (value: object): value is Van => 'plate' in value && typeof value.plate === 'string';
const failure = { status: 409, code: 'van_changed', message: 'Changed', details: { van: { plate: 'AB1' } } };
const latest = (error: unknown) => latestOf(error, 'van_changed', 'van', isVan);

describe('the record as it is now, from a refusal', () => {
  it('is what the refusal holds', () => {
    expect(latest(failure)).toEqual({ plate: 'AB1' });
  });

  it.each([
    ['another status', { ...failure, status: 400 }],
    ['another code', { ...failure, code: 'too_many_vans' }],
    ['no details', { ...failure, details: undefined }],
    ['details that are null', { ...failure, details: null }],
    ['details that are text', { ...failure, details: 'van' }],
    ['no such member', { ...failure, details: { lorry: { plate: 'AB1' } } }],
    ['a member that is null', { ...failure, details: { van: null } }],
    ['a member of another shape', { ...failure, details: { van: { plate: 7 } } }],
    ['nothing at all', undefined],
  ])('is none with %s', (_what, error) => expect(latest(error)).toBeUndefined());

  it('is none for anything else, whatever was thrown', () => {
    fc.assert(fc.property(fc.anything(), (error) => latest(error) === undefined));
    fc.assert(
      fc.property(fc.anything(), (details) => {
        const found = latest({ ...failure, details });
        return found === undefined || isVan(found);
      }),
    );
  });
});
