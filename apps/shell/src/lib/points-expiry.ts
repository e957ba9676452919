import { createContext } from 'react';

/** What the terms say about the expiry of points, from the run-time settings; undefined while points don't expire. */
export const PointsExpiryContext = createContext<string | undefined>(undefined);
