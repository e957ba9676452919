import { toast, useSession, useSessionActions } from '@haulway/platform';
import { unsentWork } from '@haulway/platform/unsent';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Asks if a remote holds unsent work of this account. By the browser itself: it also has to work without a network. */
const isSure = (userId: string): boolean => {
  const unsent = unsentWork(userId);
  return unsent.length === 0 || window.confirm([...unsent, 'Sign out anyway?'].join('\n\n'));
};

export function useSignOut(): () => void {
  const { signOut } = useSessionActions();
  const { user } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    if (user && !isSure(user.id)) return;
    // the page first: otherwise a page that requires sign-in would redirect the visitor to /auth
    void navigate('/');
    signOut();
    toast({ title: 'Signed out successfully', tone: 'success' });
  }, [navigate, signOut, user]);
}
