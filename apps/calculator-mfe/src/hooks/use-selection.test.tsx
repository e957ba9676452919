import { CALCULATOR_CATALOGUE } from '@haulway/domain';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.js';
import { selectionStore } from '../state/selection-store.js';

const open = () => renderHook(() => useSelection(CALCULATOR_CATALOGUE)).result;
const empty = { basket: {}, postcode: '' };

beforeEach(() => {
  localStorage.clear();
  selectionStore.set(empty);
});

describe('the selection of this browser', () => {
  it('adds up the prices in pence', () => {
    const selection = open();
    act(() => selection.current.actions.add('fridge'));
    act(() => selection.current.actions.add('fridge'));
    act(() => selection.current.actions.add('microwave'));
    expect(selection.current.totals).toMatchObject({ count: 3, costPence: 2 * 8_000 + 1_500 });
    expect(selection.current.selected.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['fridge', 2],
      ['microwave', 1],
    ]);
  });

  it('raises only the prices in London, not volume and weight', () => {
    const selection = open();
    act(() => selection.current.actions.add('fridge'));
    const { volumeYd3, weightKg } = selection.current.totals;
    act(() => selection.current.actions.setPostcode('sw1a 1aa'));
    expect(selection.current.postcode).toBe('SW1A 1AA');
    expect(selection.current.totals).toMatchObject({ costPence: 9_600, volumeYd3, weightKg });
  });

  it('has no less than 0 and no more than 999 of an item', () => {
    const selection = open();
    act(() => selection.current.actions.remove('fridge'));
    expect(selection.current.selected).toEqual([]);
    act(() => selectionStore.set({ basket: { fridge: 999 }, postcode: '' }));
    act(() => selection.current.actions.add('fridge'));
    expect(selection.current.totals.count).toBe(999);
  });

  it('loses its items on clear, but keeps the postcode', () => {
    const selection = open();
    act(() => selection.current.actions.setPostcode('E1'));
    act(() => selection.current.actions.add('fridge'));
    act(() => selection.current.actions.clear());
    expect(selection.current).toMatchObject({
      basket: {},
      postcode: 'E1',
      totals: { count: 0, costPence: 0 },
    });
  });

  it('leaves out an item that is no longer sold, and includes it when it is sold again', () => {
    selectionStore.set({ basket: { fridge: 1, 'old-piano': 2 }, postcode: '' });
    expect(open().current.totals).toMatchObject({ count: 1, costPence: 8_000 });
    const piano = { ...CALCULATOR_CATALOGUE[0]!, id: 'old-piano', pricePence: 10_001 };
    const { result } = renderHook(() => useSelection([piano]));
    expect(result.current.totals).toMatchObject({ count: 2, costPence: 20_002 });
  });

  it('is shared by all components, and follows another tab', () => {
    const [one, other] = [open(), open()];
    act(() => one.current.actions.add('fridge'));
    expect(other.current.totals.count).toBe(1);
    act(() => {
      localStorage.setItem('haulway.calculator.basket', '{"basket":{"fridge":5},"postcode":"M1"}');
      window.dispatchEvent(new StorageEvent('storage', { key: 'haulway.calculator.basket' }));
    });
    expect(one.current).toMatchObject({ postcode: 'M1', totals: { count: 5 } });
    expect(other.current.totals.count).toBe(5);
  });

  it('is empty in every tab once the browser’s storage is cleared', () => {
    const selection = open();
    act(() => selection.current.actions.add('fridge'));
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(selection.current.totals.count).toBe(0);
  });

  it('ignores other keys of the storage', () => {
    let renders = 0;
    renderHook(() => {
      renders += 1;
      return useSelection(CALCULATOR_CATALOGUE);
    });
    const before = renders;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    expect(renders).toBe(before);
  });
});
