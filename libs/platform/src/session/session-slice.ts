import type { User } from '@haulway/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `loading` only while a stored token is being validated. */
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: User | null;
}

const initialState: SessionState = { status: 'signed-out', user: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    validating: () => ({ status: 'loading' as const, user: null }),
    signedIn: (_state, { payload }: PayloadAction<User>) => ({ status: 'signed-in' as const, user: payload }),
    signedOut: () => initialState,
  },
});
