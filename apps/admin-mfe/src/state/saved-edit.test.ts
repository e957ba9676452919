import * as z from 'zod/mini';
import { amountOrEmpty } from './amount.js';
import { deleteEdit, readEdit, writeEdit } from './saved-edit.js';

const SCHEMA = z.object({
  name: z.string(),
  popular: z.boolean(),
  rows: z.array(z.object({ name: z.string(), price: amountOrEmpty })),
  options: z.record(z.string(), z.string()),
});
const FORM = {
  name: 'Half-way',
  popular: true,
  rows: [{ name: 'Half', price: '9' }],
  options: { Half: '12.50' },
};
const KEY = 'haulway.admin.edit.1.me.thing';
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const store = (stored: unknown): void =>
  localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));

describe('an edit that is saved when the tab is closed', () => {
  it('is restored as it was typed, until it is removed', () => {
    const at = new Date().toISOString();
    writeEdit('me.thing', { began: FORM, form: FORM, at });
    expect(readEdit('me.thing', SCHEMA)).toEqual({ began: FORM, form: FORM, at });
    expect(readEdit('me.other', SCHEMA)).toBeUndefined();
    deleteEdit('me.thing');
    expect(readEdit('me.thing', SCHEMA)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['not JSON', '{"began":{},'],
    ['a list', []],
    ['null', 'null'],
    ['a form without its original values', { form: FORM, at: daysAgo(0) }],
    ['a text without its field', { began: FORM, form: { ...FORM, name: undefined }, at: daysAgo(0) }],
    ['a field of another type', { began: FORM, form: { ...FORM, popular: 'yes' }, at: daysAgo(0) }],
    ['a list of another type', { began: FORM, form: { ...FORM, rows: {} }, at: daysAgo(0) }],
    ['a row of another type', { began: FORM, form: { ...FORM, rows: [null] }, at: daysAgo(0) }],
    ['a row without a price', { began: FORM, form: { ...FORM, rows: [{ name: 'A' }] }, at: daysAgo(0) }],
    ['a price that is a number', { began: FORM, form: { ...FORM, options: { Half: 9 } }, at: daysAgo(0) }],
    ['options that are a list', { began: { ...FORM, options: [] }, form: FORM, at: daysAgo(0) }],
    ['an invalid time', { began: FORM, form: FORM, at: 'yesterday' }],
    ['a time as a number', { began: FORM, form: FORM, at: Date.now() }],
  ])('is not restored when the stored value is %s', (_what, stored) => {
    store(stored);
    expect(readEdit('me.thing', SCHEMA)).toBeUndefined();
  });

  it('is restored with any number of rows and options, and with values that the form would refuse', () => {
    const form = { ...FORM, rows: [{ name: '', price: 'much' }], options: { A: '', B: '1' } };
    store({ began: FORM, form, at: daysAgo(29) });
    expect(readEdit('me.thing', SCHEMA)?.form).toEqual(form);
  });

  it('is removed after a month, whichever form is opened', () => {
    const other = 'haulway.admin.edit.1.me.customer-notes.7';
    localStorage.setItem(
      other,
      JSON.stringify({ began: {}, form: { notes: 'Of a person' }, at: daysAgo(31) }),
    );
    localStorage.setItem('haulway.basket', JSON.stringify({ at: daysAgo(31) }));
    store({ began: FORM, form: FORM, at: daysAgo(31) });
    expect(readEdit('me.thing', SCHEMA)).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(other)).toBeNull();
    expect(localStorage.getItem('haulway.basket')).not.toBeNull();
  });

  it('causes no error when the browser stores nothing', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const locked = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    writeEdit('me.thing', { began: FORM, form: FORM, at: daysAgo(0) });
    expect(readEdit('me.thing', SCHEMA)).toBeUndefined();
    deleteEdit('me.thing');
    for (const spy of [full, closed, locked]) {
      expect(spy).toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});
