export interface PasswordProblems {
  readonly current?: string;
  readonly next?: string;
}

/** The problems with the two passwords that can be found without asking the server. */
export const passwordProblems = (current: string, next: string): PasswordProblems => ({
  ...(current === '' ? { current: 'Password is required' } : {}),
  ...(next.length < 6 ? { next: 'Password must be at least 6 characters' } : {}),
});
