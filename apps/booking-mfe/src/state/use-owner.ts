import { type User } from '@haulway/contracts';
import { useSession } from '@haulway/platform';

/**
 * Whose booking this tab shows: the signed-in customer's, or still theirs after the session ended by itself, so
 * that nothing they typed is lost; null for a guest, and after signing out.
 */
export const useOwner = (): User | null => {
  const { user, lost } = useSession();
  return user ?? lost;
};
