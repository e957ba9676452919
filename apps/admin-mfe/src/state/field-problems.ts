/** The problems of a form, by the path of the field: 'name', 'booking_config.items.0.price'. */
export type Problems = Readonly<Record<string, string>>;

/** The problems in the response to a refused save. */
export const problemsOf = (error: unknown): Problems => {
  const { details }: { details?: unknown } = Object(error);
  return Object.fromEntries(
    Object.entries(Object(details)).flatMap(([path, message]) =>
      typeof message === 'string' ? [[path, message]] : [],
    ),
  );
};

/**
 * The current record, from a save that was refused because another one came first. @param name of the member with the
 * record
 */
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

/** A typed amount: '180', '£1,199.50'. @returns pounds, or undefined when it is not an amount */
export const readPounds = (typed: string): number | undefined => {
  const plain = typed.replace(/[£,\s]/gu, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : undefined;
};

/** The message for a field that must contain an amount. */
export const NO_AMOUNT = 'Must be an amount in pounds, like 180 or 99.99';
