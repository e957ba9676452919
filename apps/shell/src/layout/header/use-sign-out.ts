import { toast, useSessionActions } from '@haulway/platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Signs out, goes to the home page and says so. */
export function useSignOut(): () => void {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(() => {
    // first the page, so that one that asks for sign-in does not send the visitor to /auth on the way out
    void navigate('/');
    signOut();
    toast({ title: 'Signed out successfully', tone: 'success' });
  }, [navigate, signOut]);
}
