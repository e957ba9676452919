import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenOf = (state: unknown): string | undefined => {
  const { token }: { token?: unknown } = Object(state);
  return typeof token === 'string' ? token : undefined;
};

const never = () => () => undefined;

/**
 * The token of the link that led here. It comes after the `#` of the address, which no server and no Referer gets to
 * see, or as a part of its query, and is moved from there into the history entry at once: out of sight, but still there after a reload.
 * @returns null when the page was opened without one; undefined before that is known, as in the pre-rendered page
 */
export function useMailedToken(): string | null | undefined {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const arrived =
    new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? undefined;
  useEffect(() => {
    if (arrived) void navigate(pathname, { replace: true, state: { token: arrived } });
  }, [arrived, navigate, pathname]);
  return inBrowser ? (arrived ?? tokenOf(state) ?? null) : undefined;
}
