import { toast, useSessionActions } from '@haulway/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Signs the admin out (SPEC section 4, Admin logout): to the home page, with a toast. `leaving` is true from the
 * click on, so that the gate doesn't take the end of the session for a visitor who must sign in.
 */
export const useLogout = (): { leaving: boolean; logout: () => void } => {
  const [leaving, setLeaving] = useState(false);
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const logout = (): void => {
    setLeaving(true);
    signOut();
    void navigate('/');
    toast({ title: 'Logged Out', description: 'You have been logged out of the admin dashboard' });
  };
  return { leaving, logout };
};
