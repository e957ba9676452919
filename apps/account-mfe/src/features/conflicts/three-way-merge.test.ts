import { threeWayMerge } from './three-way-merge.js';

const began = { street: '1 High Street', city: 'Leeds', is_default: false };

describe('merging two edits of one record', () => {
  it('takes over what was not touched here, and names it', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, { ...began, street: '2 Low Road' })).toEqual({
      form: { street: '2 Low Road', city: 'York', is_default: false },
      changed: ['street'],
    });
  });

  it('keeps what was typed where both changed the same, and names it too', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, { ...began, city: 'Hull' })).toEqual({
      form: { ...began, city: 'York' },
      changed: ['city'],
    });
  });

  it('has nothing to say where nothing changed', () => {
    expect(threeWayMerge(began, { ...began, city: 'York' }, began)).toEqual({
      form: { ...began, city: 'York' },
      changed: [],
    });
  });
});
