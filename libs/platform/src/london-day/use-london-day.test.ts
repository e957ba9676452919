import { act, renderHook } from '@testing-library/react';
import { useLondonDay } from './use-london-day.js';

const at = (moment: string): void => void jest.setSystemTime(new Date(moment));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T23:59:50Z') }));
afterEach(() => jest.useRealTimers());

describe('the day it is in London', () => {
  it('goes on over midnight while the page stands open', () => {
    const { result } = renderHook(useLondonDay);
    expect(result.current).toEqual({ today: '2026-11-20', tomorrow: '2026-11-21' });
    pass(30_000);
    expect(result.current).toEqual({ today: '2026-11-21', tomorrow: '2026-11-22' });
  });

  it('is looked at when the page is come back to: a computer that slept has no timer for that', () => {
    const { result } = renderHook(useLondonDay);
    at('2026-12-24T08:00:00Z');
    expect(result.current.today).toBe('2026-11-20');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toEqual({ today: '2026-12-24', tomorrow: '2026-12-25' });
  });

  it('is that of London in summer, an hour before that of Greenwich', () => {
    at('2026-07-01T23:30:00Z');
    const { result } = renderHook(useLondonDay);
    expect(result.current).toEqual({ today: '2026-07-02', tomorrow: '2026-07-03' });
  });

  it.each([
    ['the clocks go forward', '2026-03-28T23:59:59Z', '2026-03-28', '2026-03-29'],
    ['the clocks go back', '2026-10-24T22:59:59Z', '2026-10-24', '2026-10-25'],
  ])('has one day after the other where %s', (_what, now, today, tomorrow) => {
    at(now);
    const { result } = renderHook(useLondonDay);
    expect(result.current).toEqual({ today, tomorrow });
    pass(30_000);
    expect(result.current.today).toBe(tomorrow);
  });

  it('is the same object while it is the same day, so that nothing is drawn anew', () => {
    at('2026-11-20T08:00:00Z');
    const { result } = renderHook(useLondonDay);
    const first = result.current;
    pass(120_000);
    expect(result.current).toBe(first);
  });

  it('is looked at no more once it is not shown', () => {
    const { unmount } = renderHook(useLondonDay);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
