/** The most that the load of a job, and a line of a tip, may weigh. */
export const MAX_COLLECTED_KG = 20_000;
export const MAX_TIPPED_KG = 60_000;

export type WeightReading =
  { readonly ok: true; readonly kg: number | null } | { readonly ok: false; readonly message: string };

/** Reads a typed weight: '120', '120.5', '1,200 kg'. Nothing is no weight. */
export const readWeight = (typed: string, mostKg: number): WeightReading => {
  const text = typed
    .trim()
    .replace(/\s*kg$/iu, '')
    .replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/u, (grouped) => grouped.replaceAll(',', ''));
  if (text === '') return { ok: true, kg: null };
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/u.test(text))
    return { ok: false, message: 'Weight must be a number, such as 120 or 120.5' };
  const kg = Number(text);
  if (kg < 0 || kg > mostKg)
    return { ok: false, message: `Weight must be from 0 to ${mostKg.toLocaleString('en-GB')} kg` };
  if (!/^\d*\.?\d?0*$/u.test(text)) return { ok: false, message: 'Weight must have at most one decimal' };
  return { ok: true, kg };
};

type TippedReading =
  { readonly ok: true; readonly kg: number } | { readonly ok: false; readonly message: string };

/** Reads the typed weight of a line of a tip, which is never nothing. */
export const readTippedWeight = (typed: string): TippedReading => {
  const reading = readWeight(typed, MAX_TIPPED_KG);
  if (!reading.ok) return reading;
  return reading.kg ? { ok: true, kg: reading.kg } : { ok: false, message: 'Enter the weight on the ticket' };
};
