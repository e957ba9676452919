import { useSearchParams } from 'react-router-dom';
import {
  FIRST_PAGE,
  type ListPosition,
  positionBeside,
  positionOf,
  writePosition,
} from '../../../state/list-position.js';
import { USERS_PER_PAGE, useAdminUsersQuery } from '../api/users-api.js';

interface UsersFilter {
  readonly search: string;
  readonly role: string;
}

const addressOf = (filter: UsersFilter, position: ListPosition = FIRST_PAGE): URLSearchParams => {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) address.set(name, value);
  writePosition(address, position);
  return address;
};

/** The list of users that the address describes. A changed filter starts at the first page. */
export const useUsersList = () => {
  const [address, setAddress] = useSearchParams();
  const filter = { search: address.get('search') ?? '', role: address.get('role') ?? '' };
  const position = positionOf(address);
  const query = useAdminUsersQuery({ ...filter, ...position, limit: USERS_PER_PAGE });
  const change = (part: Partial<UsersFilter>): void => setAddress(addressOf({ ...filter, ...part }));
  const goTo = (page: number): void =>
    setAddress(addressOf(filter, positionBeside(position, page, query.data)));
  return { query, filter, page: position.page, change, goTo };
};
