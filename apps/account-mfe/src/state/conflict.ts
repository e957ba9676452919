import { isRecord } from '@haulway/contracts/unknown-json';

/**
 * The current record, from a 409 response that says that it was changed elsewhere.
 * @param error the mutation's error
 * @param code `address_changed`, `profile_changed`
 * @param name the member of the details with the record
 * @param isLatest checks that this member is a record
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
