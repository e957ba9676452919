import { dropKept, readKept, writeKept } from './kept-edit.js';

const SAMPLE = { name: '', popular: false, rows: [{ name: '', price: '' }], options: {} };
const FORM = {
  name: 'Half-way',
  popular: true,
  rows: [{ name: 'Half', price: '9' }],
  options: { Half: '12.50' },
};
const KEY = 'haulway.admin.edit.1.me.thing';
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const keep = (kept: unknown): void =>
  localStorage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));

beforeEach(() => localStorage.clear());

describe('an edit that is kept over a closed tab', () => {
  it('is restored as it was typed, until it is removed', () => {
    const at = new Date().toISOString();
    writeKept('me.thing', { began: SAMPLE, form: FORM, at });
    expect(readKept('me.thing', SAMPLE)).toEqual({ began: SAMPLE, form: FORM, at });
    expect(readKept('me.other', SAMPLE)).toBeUndefined();
    dropKept('me.thing');
    expect(readKept('me.thing', SAMPLE)).toBeUndefined();
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
  ])('is not restored when the stored value is %s', (_what, kept) => {
    keep(kept);
    expect(readKept('me.thing', SAMPLE)).toBeUndefined();
  });

  it('is restored with any number of rows and options, and with unknown fields', () => {
    const form = { ...FORM, rows: [], options: { A: '', B: '1' }, later: 5 };
    keep({ began: FORM, form, at: daysAgo(29) });
    expect(readKept('me.thing', SAMPLE)?.form).toEqual(form);
  });

  it('is removed after a month, whichever form is opened', () => {
    const other = 'haulway.admin.edit.1.me.customer-notes.7';
    localStorage.setItem(
      other,
      JSON.stringify({ began: {}, form: { notes: 'Of a person' }, at: daysAgo(31) }),
    );
    localStorage.setItem('haulway.basket', JSON.stringify({ at: daysAgo(31) }));
    keep({ began: FORM, form: FORM, at: daysAgo(31) });
    expect(readKept('me.thing', SAMPLE)).toBeUndefined();
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
    writeKept('me.thing', { began: FORM, form: FORM, at: daysAgo(0) });
    expect(readKept('me.thing', SAMPLE)).toBeUndefined();
    dropKept('me.thing');
    for (const spy of [full, closed, locked]) {
      expect(spy).toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});
