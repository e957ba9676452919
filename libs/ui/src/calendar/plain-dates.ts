/** The local midnight of a yyyy-MM-dd text; undefined when the text names no day of the calendar. */
export function dayOf(text: string | null | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return textOf(date) === text ? date : undefined;
}

/** The yyyy-MM-dd text of a date's local day. */
export function textOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
