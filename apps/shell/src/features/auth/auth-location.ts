/** State that a link to /auth may put into the location. */
interface AuthLocationState {
  /** Where to go after signing in: a path of this site; the home page otherwise. */
  from?: string;
  tab?: 'sign-up';
}

const field = (state: unknown, name: keyof AuthLocationState): unknown => {
  const fields: Readonly<Partial<Record<keyof AuthLocationState, unknown>>> = Object(state);
  return fields[name];
};

/** Browsers read `/\\t/evil.example` as another site's address, so the resolved origin decides. */
const isOwnPath = (path: string): boolean => {
  if (!/^\/(?![/\\])/u.test(path)) return false;
  try {
    return new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
};

/** The page to go to after signing in. Only a path of this site is accepted, never another address. */
export function pageAfterSignIn(state: unknown): string {
  const from = field(state, 'from');
  return typeof from === 'string' && isOwnPath(from) && !from.startsWith('/auth') ? from : '/';
}

export function firstTab(state: unknown): 'sign-in' | 'sign-up' {
  return field(state, 'tab') === 'sign-up' ? 'sign-up' : 'sign-in';
}
