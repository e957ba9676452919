import type { User } from '@haulway/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `loading` only while a stored token is being validated. */
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: User | null;
  /** The person whose session ended without signing out; null after signing out. Their input may stay on the screen. */
  readonly lost: User | null;
}

const initialState: SessionState = { status: 'signed-out', user: null, lost: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    validating: () => ({ ...initialState, status: 'loading' as const }),
    signedIn: (_state, { payload }: PayloadAction<User>) => ({
      ...initialState,
      status: 'signed-in' as const,
      user: payload,
    }),
    signedOut: () => initialState,
    sessionLost: ({ user, lost }) => ({ ...initialState, lost: user ?? lost }),
  },
});
