import fc from 'fast-check';
import { threeWayMerge } from './three-way-merge.js';

const began = { street: '1 High Street', city: 'Leeds', is_default: false };

describe('a three-way merge of two edits', () => {
  it('takes over fields that were not touched here, and names them', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, { ...began, street: '2 Low Road' })).toEqual({
      form: { street: '2 Low Road', city: 'York', is_default: false },
      changed: ['street'],
    });
  });

  it('keeps what was typed when both changed a field, and names it', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, { ...began, city: 'Hull' })).toEqual({
      form: { ...began, city: 'York' },
      changed: ['city'],
    });
  });

  it('reports nothing when nothing changed elsewhere', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, began)).toEqual({
      form: { ...began, city: 'York' },
      changed: [],
    });
  });

  it('merges rows field by field while both have the same number', () => {
    const sizes = (half: string, full: string, description = '') => ({
      name: 'Van',
      sizes: [
        { name: 'Half', price: half, description },
        { name: 'Full', price: full, description: '' },
      ],
    });
    expect(threeWayMerge(sizes('180', '320'), sizes('190', '320'), sizes('180', '340', 'Six yards'))).toEqual(
      {
        form: sizes('190', '340', 'Six yards'),
        changed: ['sizes'],
      },
    );
    const added = { ...sizes('180', '320'), sizes: [{ name: 'Whole', price: '1', description: '' }] };
    expect(threeWayMerge(sizes('180', '320'), added, sizes('180', '340')).form).toEqual(added);
  });

  it('loses nothing typed, and nothing of the other edit where nothing was typed', () => {
    const cell = fc.constantFrom('', 'a', 'b');
    const row = fc.record({ name: cell, price: cell });
    const form = fc.record({ name: cell, sizes: fc.array(row, { maxLength: 3 }) });
    fc.assert(
      fc.property(form, form, form, (began, typed, latest) => {
        const result = threeWayMerge(began, typed, latest).form;
        expect(result.name).toBe(typed.name === began.name ? latest.name : typed.name);
        expect(threeWayMerge(began, typed, began).form).toEqual(typed);
        expect(threeWayMerge(began, began, latest).form).toEqual(latest);
        typed.sizes.forEach((one, index) => {
          const was = began.sizes[index];
          const isTyped = was === undefined || one.price !== was.price;
          if (isTyped && typed.sizes.length === began.sizes.length)
            expect(result.sizes[index]?.price).toBe(one.price);
        });
      }),
    );
  });
});
