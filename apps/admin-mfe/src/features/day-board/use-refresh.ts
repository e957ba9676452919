import { useEffect, useRef } from 'react';

const REFRESH_MS = 30_000;

/** Calls `refresh` every 30 seconds while the tab is visible, and when it becomes visible. */
export const useRefresh = (refresh: () => void): void => {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
};
