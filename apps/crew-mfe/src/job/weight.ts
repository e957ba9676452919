/** As the API has it (libs/contracts, crew/jobs.ts). */
const MAX_WEIGHT_KG = 20_000;

export type WeightReading =
  { readonly ok: true; readonly kg: number | null } | { readonly ok: false; readonly message: string };

/** Reads a typed weight: '120', '120.5', '1,200 kg'. Nothing is no weight. */
export const readWeight = (typed: string): WeightReading => {
  const text = typed
    .trim()
    .replace(/\s*kg$/iu, '')
    .replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/u, (grouped) => grouped.replaceAll(',', ''));
  if (text === '') return { ok: true, kg: null };
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/u.test(text))
    return { ok: false, message: 'Weight must be a number, such as 120 or 120.5' };
  const kg = Number(text);
  if (kg < 0 || kg > MAX_WEIGHT_KG) return { ok: false, message: 'Weight must be from 0 to 20,000 kg' };
  if (!/^\d*\.?\d?0*$/u.test(text)) return { ok: false, message: 'Weight must have at most one decimal' };
  return { ok: true, kg };
};
