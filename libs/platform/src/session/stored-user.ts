import type { User } from '@haulway/contracts';

const KEY = 'user';

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'role' in value;

/** The user stored beside the token; undefined when there is none or it can't be parsed. */
export const readStoredUser = (storage: Storage): User | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const writeStoredUser = (storage: Storage, user: User): void =>
  storage.setItem(KEY, JSON.stringify(user));

export const removeStoredUser = (storage: Storage): void => storage.removeItem(KEY);
