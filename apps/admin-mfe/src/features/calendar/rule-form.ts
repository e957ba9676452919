import type { AvailabilityRule, AvailabilityRuleBody } from '@haulway/contracts';
import { isTimeSlot } from '@haulway/domain';
import { resourceIn } from './calendar-texts.js';

export type RuleBody = AvailabilityRuleBody;

/** A rule as typed: one text per field; '' means any. */
export interface RuleForm {
  readonly resource: string;
  readonly area: string;
  readonly weekday: string;
  readonly slot: string;
  readonly places: string;
}

export const NEW_RULE: RuleForm = { resource: 'van', area: '', weekday: '', slot: '', places: '' };

export const formOfRule = ({ resource, area, weekday, slot, places }: AvailabilityRule): RuleForm => ({
  resource,
  area: area?.join(', ') ?? '',
  weekday: weekday === null ? '' : String(weekday),
  slot: slot ?? '',
  places: String(places),
});

const WHOLE_NUMBER = /^\d{1,7}$/u;

/** Typed areas, separated by commas or spaces. Null for everywhere. */
const areasIn = (typed: string): string[] | null => {
  const areas = typed.split(/[\s,;]+/u).filter((part) => part !== '');
  return areas.length === 0 ? null : areas;
};

/** A typed number of places. @returns null for text that is not a whole number */
export const placesIn = (typed: string): number | null =>
  WHOLE_NUMBER.test(typed.trim()) ? Number(typed.trim()) : null;

/** The rule to store, or the problems by field. */
export const ruleOf = (
  form: RuleForm,
): { body: RuleBody } | { problems: Readonly<Record<string, string>> } => {
  const resource = resourceIn(form.resource);
  const places = placesIn(form.places);
  if (places === null || !resource) {
    return {
      problems: {
        ...(places === null && { places: 'Must be a whole number, such as 4; 0 closes it' }),
        ...(!resource && { resource: 'Must be chosen' }),
      },
    };
  }
  return {
    body: {
      resource,
      area: areasIn(form.area),
      weekday: form.weekday === '' ? null : Number(form.weekday),
      slot: isTimeSlot(form.slot) ? form.slot : null,
      places,
    },
  };
};
