import { QueryFailedError } from 'typeorm';

/** The errors of statements that we handle (PostgreSQL, appendix A). */
const CODES = {
  foreign_key_violation: '23503',
  unique_violation: '23505',
  lock_not_available: '55P03',
  deadlock_detected: '40P01',
} as const;

export const isPostgresError = (error: unknown, reason: keyof typeof CODES): boolean =>
  error instanceof QueryFailedError &&
  'code' in error.driverError &&
  error.driverError.code === CODES[reason];
