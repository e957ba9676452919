export interface PasswordProblems {
  readonly current?: string;
  readonly next?: string;
}

/** What is wrong with the two passwords before anybody is asked. */
export const passwordProblems = (current: string, next: string): PasswordProblems => ({
  ...(current === '' ? { current: 'Password is required' } : {}),
  ...(next.length < 6 ? { next: 'Password must be at least 6 characters' } : {}),
});
