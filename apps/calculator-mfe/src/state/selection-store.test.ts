import { EMPTY_SELECTION, parseSelection, SELECTION_KEY, selectionStore } from './selection-store.js';

describe('a stored selection', () => {
  it('is read as it was stored', () => {
    const stored = { basket: { fridge: 2 }, postcode: 'SW1A 1AA' };
    expect(parseSelection(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, '', '{', '[]', '3', 'null', '"text"'])('is empty for %p', (stored) => {
    expect(parseSelection(stored)).toEqual(EMPTY_SELECTION);
  });

  it('loses invalid quantities and postcodes', () => {
    const stored = '{"basket":{"a":1.5,"b":"2","c":0,"d":-1,"e":1000,"f":999,"g":null},"postcode":7}';
    expect(parseSelection(stored)).toEqual({ basket: { f: 999 }, postcode: '' });
  });
});

describe('the store', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('stores the selection, and returns the same object while nothing changes', () => {
    selectionStore.set({ basket: { fridge: 1 }, postcode: '' });
    expect(localStorage.getItem(SELECTION_KEY)).toBe('{"basket":{"fridge":1},"postcode":""}');
    expect(selectionStore.get()).toBe(selectionStore.get());
  });

  it('keeps the selection in a browser without storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    selectionStore.set({ basket: { fridge: 4 }, postcode: '' });
    expect(selectionStore.get().basket).toEqual({ fridge: 4 });
  });
});
