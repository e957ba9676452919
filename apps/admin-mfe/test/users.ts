export const usersPage = (users: readonly object[], values: object = {}) => ({
  users,
  total: users.length,
  total_exact: true,
  page: 1,
  limit: 20,
  next: null,
  previous: null,
  ...values,
});

export const NO_CHANGES = { changes: [], total: 0, page: 1, limit: 50 };
