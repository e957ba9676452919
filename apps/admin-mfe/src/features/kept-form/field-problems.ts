/** What is wrong with a form, by the path of the field: 'name', 'booking_config.items.0.price'. */
export type Problems = Readonly<Record<string, string>>;

/** The problems that a refused save names. */
export const problemsOf = (error: unknown): Problems => {
  const { details }: { details?: unknown } = Object(error);
  return Object.fromEntries(
    Object.entries(Object(details)).flatMap(([path, message]) =>
      typeof message === 'string' ? [[path, message]] : [],
    ),
  );
};

/** The record as it is now, from a save that was refused because another was first. @param name of the member that holds it */
export const staleRecordOf = <R extends object>(
  error: unknown,
  name: string,
  isRecord: (value: object) => value is R,
): R | undefined => {
  const { code, details }: { code?: unknown; details?: unknown } = Object(error);
  const record: unknown = new Map<string, unknown>(Object.entries(Object(details))).get(name);
  return code === 'stale' && typeof record === 'object' && record !== null && isRecord(record)
    ? record
    : undefined;
};

/** An amount as people type it: '180', '£1,199.50'. @returns pounds, or undefined for what is no amount */
export const readPounds = (typed: string): number | undefined => {
  const plain = typed.replace(/[£,\s]/gu, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : undefined;
};

/** Said of a field that should hold an amount. */
export const NO_AMOUNT = 'Must be an amount in pounds, like 180 or 99.99';
