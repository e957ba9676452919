/** The roles of an account, as the team's screens name them. */
export const ROLES = [
  { value: 'customer', label: 'Customer' },
  { value: 'crew', label: 'Crew' },
  { value: 'admin', label: 'Admin' },
] as const;
