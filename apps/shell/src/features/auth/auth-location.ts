/** What whoever sends a visitor to /auth may say in the location's state. */
export interface AuthLocationState {
  /** Where to go after signing in: a path of this site; the home page otherwise. */
  from?: string;
  /** Which tab to open; Sign In otherwise. */
  tab?: 'sign-up';
}

const field = (state: unknown, name: keyof AuthLocationState): unknown => {
  const fields: Readonly<Partial<Record<keyof AuthLocationState, unknown>>> = Object(state);
  return fields[name];
};

/** The page to go to after signing in. Only a path of this site counts, never another address. */
export function pageAfterSignIn(state: unknown): string {
  const from = field(state, 'from');
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth') ? from : '/';
}

/** The tab to begin with. */
export function firstTab(state: unknown): 'sign-in' | 'sign-up' {
  return field(state, 'tab') === 'sign-up' ? 'sign-up' : 'sign-in';
}
