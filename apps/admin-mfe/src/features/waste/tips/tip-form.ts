import type { Tip, TipBody, WasteOutcome } from '@haulway/contracts';
import { DISPOSAL_CODES, londonToday, readTippedWeight } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import * as z from 'zod/mini';
import { readable } from '../../../state/amount.js';

const readKg = (typed: string): number | undefined => {
  const reading = readTippedWeight(typed);
  return reading.ok ? reading.kg : undefined;
};

export const isOutcome = (value: unknown): value is WasteOutcome =>
  typeof value === 'string' && Object.hasOwn(DISPOSAL_CODES, value);

const required = z.string().check(z.refine((typed) => typed.trim() !== '', { error: 'Is required' }));

export const tipSchema = z.object({
  facility_id: z.string().check(z.minLength(1, 'Choose a facility')),
  date: required,
  vehicle_registration: z.string(),
  ticket_number: required,
  lines: z
    .array(
      z.object({
        ewc_code: required,
        weight_kg: readable(
          readKg,
          'Must be a number of kilograms up to 60,000 with at most one decimal, like 412.5',
        ),
        estimated: z.boolean(),
        outcome: z.custom<WasteOutcome>(isOutcome),
        disposal_code: z.string(),
        consignment_code: z.string(),
      }),
    )
    .check(z.minLength(1, 'Add at least one line')),
  booking_ids: z.array(z.string()).check(z.minLength(1, 'Choose at least one load')),
  reason: z.string(),
});
export type TipForm = z.infer<typeof tipSchema>;

export const BLANK_LINE: TipForm['lines'][number] = {
  ewc_code: '20 03 01',
  weight_kg: '',
  estimated: false,
  outcome: 'recycling',
  disposal_code: DISPOSAL_CODES.recycling[1] ?? '',
  consignment_code: '',
};

export const OUTCOME_TEXTS: Readonly<Record<WasteOutcome, string>> = {
  reuse: 'Reuse',
  recycling: 'Recycling',
  energy: 'Energy recovery',
  landfill: 'Landfill',
};

/** The form's initial values: those of a tip, or of a new one for these loads. */
export const formOf = (tip: Tip | undefined, loads: readonly string[]): TipForm => ({
  facility_id: tip?.facility_id ?? '',
  date: tip?.date ?? londonToday(serverNow()),
  vehicle_registration: tip?.vehicle_registration ?? '',
  ticket_number: tip?.ticket_number ?? '',
  lines: tip?.lines.map((line) => ({
    ...line,
    weight_kg: String(line.weight_kg),
    consignment_code: line.consignment_code ?? '',
  })) ?? [BLANK_LINE],
  booking_ids: [...(tip?.booking_ids ?? loads)],
  reason: '',
});

export const tipOf = ({ reason: _reason, ...form }: TipForm): TipBody => ({
  ...form,
  vehicle_registration: form.vehicle_registration.trim() || null,
  lines: form.lines.map((line) => ({
    ...line,
    weight_kg: readKg(line.weight_kg) ?? 0,
    consignment_code: line.consignment_code.trim() || null,
  })),
});

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  facility_id: 'Facility',
  date: 'Date',
  vehicle_registration: 'Vehicle registration',
  ticket_number: 'Ticket number',
  lines: 'Lines',
  booking_ids: 'Loads',
  reason: 'Reason',
  ewc_code: 'EWC code',
  weight_kg: 'Weight in kg',
  estimated: 'Estimated',
  outcome: 'Outcome',
  disposal_code: 'Disposal or recovery code',
  consignment_code: 'Consignment note code',
};

export const fieldText = (name: string): string => FIELD_TEXTS[name] ?? 'Tip';

/** 'lines.0.weight_kg' is 'Line 1, weight in kg'. */
export const pathText = (path: string): string => {
  const [, line, name] = /^lines\.(\d+)\.(\w+)$/u.exec(path) ?? [];
  if (line === undefined || name === undefined) return fieldText(path);
  return `Line ${Number(line) + 1}, ${fieldText(name)}`;
};
