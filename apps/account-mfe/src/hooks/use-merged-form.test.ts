import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useMergedForm } from './use-merged-form.js';

const BEGAN = { street: '1 High Street', city: 'Leeds', is_default: false };
const edit = () =>
  renderHook(() => useMergedForm<typeof BEGAN>(() => ({ fields: BEGAN, version: 1 }))).result;

describe('the form of a record that others may change', () => {
  it('starts with the record and its version, and reports no changes', () => {
    expect(edit().current).toMatchObject({ form: BEGAN, base: BEGAN, version: 1, elsewhere: {} });
  });

  it('takes over untouched fields, keeps typed ones, and reports both', () => {
    const form = edit();
    act(() => form.current.change({ city: 'York' }));
    act(() => form.current.merge({ fields: { ...BEGAN, street: '2 Low Road', city: 'Hull' }, version: 2 }));
    expect(form.current.form).toEqual({ street: '2 Low Road', city: 'York', is_default: false });
    expect(form.current.elsewhere).toEqual({ street: '2 Low Road', city: 'Hull' });
    expect(form.current.version).toBe(2);
    expect(form.current.base).toEqual({ ...BEGAN, street: '2 Low Road', city: 'Hull' });
  });

  it('still reports the first change after a second one', () => {
    const form = edit();
    act(() => form.current.merge({ fields: { ...BEGAN, street: '2 Low Road' }, version: 2 }));
    act(() =>
      form.current.merge({ fields: { ...BEGAN, street: '2 Low Road', is_default: true }, version: 3 }),
    );
    expect(form.current.elsewhere).toEqual({ street: '2 Low Road', is_default: true });
    expect(form.current.version).toBe(3);
  });

  it('loses neither what was typed here nor what was saved elsewhere', () => {
    const fields = fc.record({ street: fc.string(), city: fc.string(), is_default: fc.boolean() });
    fc.assert(
      fc.property(fields, fields, (typed, theirs) => {
        const form = edit();
        act(() => form.current.change(typed));
        act(() => form.current.merge({ fields: theirs, version: 2 }));
        for (const name of ['street', 'city', 'is_default'] as const) {
          const isTyped = typed[name] !== BEGAN[name];
          expect(form.current.form[name]).toBe(isTyped ? typed[name] : theirs[name]);
          expect(name in form.current.elsewhere).toBe(theirs[name] !== BEGAN[name]);
        }
      }),
      { numRuns: 50 },
    );
  });
});
