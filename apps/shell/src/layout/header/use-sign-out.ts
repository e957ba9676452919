import { toast, useSessionActions } from '@haulway/platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export function useSignOut(): () => void {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return useCallback(() => {
    // the page first: otherwise a page that requires sign-in would redirect the visitor to /auth
    void navigate('/');
    signOut();
    toast({ title: 'Signed out successfully', tone: 'success' });
  }, [navigate, signOut]);
}
