import { useSearchParams } from 'react-router-dom';
import { FIRST_PAGE, type ListPlace, placeBeside, placeOf, writePlace } from '../../paging/list-place.js';
import { USERS_PER_PAGE, useAdminUsersQuery } from '../api/users-api.js';

interface UsersFilter {
  readonly search: string;
  readonly role: string;
}

const addressOf = (filter: UsersFilter, place: ListPlace = FIRST_PAGE): URLSearchParams => {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) address.set(name, value);
  writePlace(address, place);
  return address;
};

/** The list of users that the address describes. A changed filter starts at the first page. */
export const useUsersList = () => {
  const [address, setAddress] = useSearchParams();
  const filter = { search: address.get('search') ?? '', role: address.get('role') ?? '' };
  const place = placeOf(address);
  const query = useAdminUsersQuery({ ...filter, ...place, limit: USERS_PER_PAGE });
  const change = (part: Partial<UsersFilter>): void => setAddress(addressOf({ ...filter, ...part }));
  const goTo = (page: number): void => setAddress(addressOf(filter, placeBeside(place, page, query.data)));
  return { query, filter, page: place.page, change, goTo };
};
