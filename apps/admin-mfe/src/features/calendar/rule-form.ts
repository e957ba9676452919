import type { AvailabilityRule, Resource } from '@haulway/contracts';
import { isTimeSlot } from '@haulway/domain';
import * as z from 'zod/mini';
import { readable } from '../../state/amount.js';
import { resourceIn } from './calendar-texts.js';

/** Typed areas, separated by commas or spaces. Null for everywhere. */
const areasIn = (typed: string): string[] | null => {
  const areas = typed.split(/[\s,;]+/u).filter((part) => part !== '');
  return areas.length === 0 ? null : areas;
};

/** A typed capacity. @returns undefined for text that is not a whole number */
export const capacityIn = (typed: string): number | undefined =>
  /^\d{1,7}$/u.test(typed.trim()) ? Number(typed.trim()) : undefined;

export const capacityField = readable(capacityIn, 'Must be a whole number, like 4 (0 = closed)');

/** A rule as typed, one text per field in which '' means any; read as the rule to store. */
export const ruleSchema = z.object({
  resource: z.custom<Resource>((text) => resourceIn(String(text)) !== undefined, 'Choose one'),
  area: z.pipe(z.string(), z.transform(areasIn)),
  weekday: z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? null : Number(text))),
  ),
  slot: z.pipe(
    z.string(),
    z.transform((text) => (isTimeSlot(text) ? text : null)),
  ),
  places: z.pipe(
    capacityField,
    z.transform((text) => capacityIn(text) ?? 0),
  ),
});
export type RuleForm = z.input<typeof ruleSchema>;

export const NEW_RULE: RuleForm = { resource: 'van', area: '', weekday: '', slot: '', places: '' };

export const formOfRule = ({ resource, area, weekday, slot, places }: AvailabilityRule): RuleForm => ({
  resource,
  area: area?.join(', ') ?? '',
  weekday: weekday === null ? '' : String(weekday),
  slot: slot ?? '',
  places: String(places),
});
