import { act, renderHook } from '@testing-library/react';
import { readServerTime } from '../api/server-time.js';
import { useLondonDay } from './use-london-day.js';

const at = (moment: string): void => void jest.setSystemTime(new Date(moment));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T23:59:50Z') }));
afterEach(() => jest.useRealTimers());

describe('the current London day', () => {
  it('changes at midnight while the page is open', () => {
    const { result } = renderHook(useLondonDay);
    expect(result.current).toEqual({ today: '2026-11-20', tomorrow: '2026-11-21' });
    pass(30_000);
    expect(result.current).toEqual({ today: '2026-11-21', tomorrow: '2026-11-22' });
  });

  it('is updated when the user returns to the page, because timers stop while a computer sleeps', () => {
    const { result } = renderHook(useLondonDay);
    at('2026-12-24T08:00:00Z');
    expect(result.current.today).toBe('2026-11-20');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toEqual({ today: '2026-12-24', tomorrow: '2026-12-25' });
  });

  it('follows the server’s clock, but not one that is stored with a response', () => {
    at('2026-11-22T09:00:00Z');
    const { result, rerender } = renderHook(useLondonDay);
    const respond = (date: string, caching: string): void => {
      const headers = new Map([
        ['Date', new Date(date).toUTCString()],
        ['Cache-Control', caching],
      ]);
      readServerTime(Object.assign(Object.create(null), { headers }));
      rerender();
    };
    respond('2026-11-19T09:00:00Z', 'public, max-age=10');
    expect(result.current.today).toBe('2026-11-22');
    respond('2026-11-20T09:00:00Z', 'no-store');
    expect(result.current).toEqual({ today: '2026-11-20', tomorrow: '2026-11-21' });
    pass(15 * 3_600_000);
    expect(result.current.today).toBe('2026-11-21');
    // a difference of seconds is the way of the response
    at('2026-11-20T23:59:50Z');
    respond('2026-11-21T00:00:10Z', 'no-store');
    expect(result.current.today).toBe('2026-11-20');
  });

  it('is the same object during one day, so that nothing is rendered again', () => {
    at('2026-11-20T08:00:00Z');
    const { result } = renderHook(useLondonDay);
    const first = result.current;
    pass(120_000);
    expect(result.current).toBe(first);
  });

  it('is no longer updated after it is unmounted', () => {
    const { unmount } = renderHook(useLondonDay);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
