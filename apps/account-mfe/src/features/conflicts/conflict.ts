import { isRecord } from '@haulway/contracts/unknown-json';

/**
 * The record as it is now, from a 409 that says that it was changed elsewhere.
 * @param error what the mutation failed with
 * @param code `address_changed`, `profile_changed`
 * @param name the member of the details that holds the record
 * @param isLatest whether that is one
 */
export const latestOf = <T extends object>(
  error: unknown,
  code: string,
  name: string,
  isLatest: (value: object) => value is T,
): T | undefined => {
  if (!isRecord(error) || error['status'] !== 409 || error['code'] !== code) return undefined;
  const latest = isRecord(error['details']) ? error['details'][name] : undefined;
  return isRecord(latest) && isLatest(latest) ? latest : undefined;
};
