import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { PlatformState } from '../create-platform.js';
import { usePlatform } from '../PlatformProvider.js';
import type { Session } from './session.js';
import type { SessionState } from './session-slice.js';

/** The session of this page: `{ status, user }`. */
export const useSession = (): SessionState => useSelector((state: PlatformState) => state.session);

/** Signing in, up and out, and taking over a changed user or a replacement session. */
export const useSessionActions = (): Pick<
  Session,
  'signIn' | 'signInWithCode' | 'signUp' | 'signOut' | 'update' | 'renew'
> => {
  const { session } = usePlatform();
  return useMemo(
    () => ({
      signIn: (body) => session.signIn(body),
      signInWithCode: (body) => session.signInWithCode(body),
      signUp: (body) => session.signUp(body),
      signOut: () => session.signOut(),
      update: (user) => session.update(user),
      renew: (response) => session.renew(response),
    }),
    [session],
  );
};
