import { UsersList } from './UsersList.js';

/** /admin/users: everyone with an account. */
export default function UsersSection() {
  return <UsersList />;
}
