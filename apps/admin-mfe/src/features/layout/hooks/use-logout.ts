import { toast, useSessionActions } from '@haulway/platform';
import { useNavigate } from 'react-router-dom';

/** Signs the admin out: to the home page, with a toast. */
export const useLogout = (): (() => void) => {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  return () => {
    // first the page, so that the gate knows that nobody needs to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Logged Out', description: 'You have been logged out of the admin dashboard' });
  };
};
