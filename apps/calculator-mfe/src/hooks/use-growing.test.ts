import { act, renderHook } from '@testing-library/react';
import { CARDS_AT_MOST, CARDS_WITH_PAGE, FIRST_CARDS, useGrowing } from './use-growing.js';

const numbers = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);
const grow = (list: readonly number[]) =>
  renderHook(({ items }) => useGrowing(items), { initialProps: { items: list } });
/** Lets the browser be idle until the list has stopped growing. */
const rest = () => {
  while (jest.getTimerCount() > 0) act(() => jest.runOnlyPendingTimers());
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a list that grows', () => {
  it('is complete at once when it is short', () => {
    const list = numbers(CARDS_WITH_PAGE);
    expect(grow(list).result.current).toEqual({ drawn: list, more: undefined });
  });

  it('starts with one screen, and has the rest once the browser is idle', () => {
    const list = numbers(100);
    const { result } = grow(list);
    expect(result.current.drawn).toEqual(list.slice(0, CARDS_WITH_PAGE));
    expect(result.current.more).toBeUndefined();
    rest();
    expect(result.current.drawn).toEqual(list);
  });

  it('grows by a few items at a time', () => {
    const { result } = grow(numbers(100));
    const sizes = [result.current.drawn.length];
    while (sizes.at(-1) !== 100) {
      act(() => jest.runOnlyPendingTimers());
      sizes.push(result.current.drawn.length);
    }
    const steps = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(CARDS_WITH_PAGE);
  });

  it('stops at the limit for slow phones, until more is requested', () => {
    const list = numbers(CARDS_AT_MOST + 30);
    const { result } = grow(list);
    rest();
    expect(result.current.drawn).toHaveLength(CARDS_AT_MOST);
    act(() => result.current.more?.());
    rest();
    expect(result.current).toEqual({ drawn: list, more: undefined });
  });

  it('starts again with another list, and is not longer than that one', () => {
    const { result, rerender } = grow(numbers(100));
    rest();
    const other = numbers(60, 1_000);
    rerender({ items: other });
    expect(result.current.drawn).toEqual(other.slice(0, FIRST_CARDS));
    rest();
    expect(result.current.drawn).toEqual(other);
    rerender({ items: [] });
    expect(result.current).toEqual({ drawn: [], more: undefined });
  });

  it('stops growing when it is no longer shown', () => {
    const { result, unmount } = grow(numbers(100));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(result.current.drawn).toHaveLength(CARDS_WITH_PAGE);
  });
});
