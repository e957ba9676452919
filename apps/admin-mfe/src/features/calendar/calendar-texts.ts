import type {
  AvailabilityDay,
  AvailabilityRule,
  CalendarDay,
  CalendarPlaces,
  Resource,
} from '@haulway/contracts';
import { TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { capitalised } from '../../change-texts.js';

/** The office's names of the resources that a collection uses. */
export const RESOURCE_NAMES: Readonly<Record<Resource, string>> = {
  van: 'Vans',
  skip: 'Skips',
  bags: 'Skip bags',
  bin: 'Bins',
  clinical: 'Clinical',
};

const isResource = (text: string): text is Resource => Object.hasOwn(RESOURCE_NAMES, text);

const RESOURCE_LIST: readonly Resource[] = Object.keys(RESOURCE_NAMES).filter(isResource);

export const RESOURCE_OPTIONS = RESOURCE_LIST.map((value) => ({ value, label: RESOURCE_NAMES[value] }));
export const ALL_RESOURCES = [{ value: '', label: 'All resources' }, ...RESOURCE_OPTIONS];

/** The resource with this name, or undefined. */
export const resourceIn = (text: string): Resource | undefined => (isResource(text) ? text : undefined);

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The time slots, after `any` of them. */
export const slotOptions = (any: string) => [
  { value: '', label: any },
  ...TIME_SLOTS_OF_DAY.map((value) => ({ value, label: capitalised(value) })),
];

/** The columns of a table of the capacity taken: a heading, and the slots of a day. */
export const CAPACITY_COLUMNS = ['Booked', ...TIME_SLOTS_OF_DAY.map(capitalised)];

/** '3 of 12', 'Closed', or '3 taken' when there is no limit. */
export const capacityText = ({ taken, places }: { taken: number; places: number | null }): string => {
  if (places === null) return taken === 0 ? 'No limit' : `${taken} booked`;
  if (places > 0) return `${taken} of ${places}`;
  return taken === 0 ? 'Closed' : `Closed, ${taken} booked`;
};

/** The capacity of a resource, summed over all slots of a day. */
interface ResourceOfDay {
  readonly resource: Resource;
  readonly taken: number;
  /** Null when a slot has no limit. */
  readonly places: number | null;
}

export interface DayFacts {
  readonly resources: readonly ResourceOfDay[];
  readonly taken: number;
  readonly closed: boolean;
  readonly reason: string | null;
  readonly overbooked: number;
}

const sumOf = (slots: readonly CalendarPlaces[], of: (slot: CalendarPlaces) => number): number =>
  slots.reduce((sum, slot) => sum + of(slot), 0);

/** The summary of a day. @param only one resource, or undefined for all */
export const dayFacts = ({ places }: CalendarDay, only?: Resource): DayFacts => {
  const shown = places.filter(({ resource }) => only === undefined || resource === only);
  const resources = RESOURCE_LIST.flatMap((resource): ResourceOfDay[] => {
    const slots = shown.filter((slot) => slot.resource === resource);
    if (slots.length === 0) return [];
    const unlimited = slots.some((slot) => slot.places === null);
    const taken = sumOf(slots, (slot) => slot.taken);
    return [{ resource, taken, places: unlimited ? null : sumOf(slots, (slot) => slot.places ?? 0) }];
  });
  return {
    resources: resources.filter(({ taken, places: all }) => taken > 0 || all !== null),
    taken: sumOf(shown, ({ taken }) => taken),
    closed: shown.length > 0 && shown.every((slot) => slot.places === 0),
    reason: shown.find(({ reason }) => reason !== null)?.reason ?? null,
    overbooked: sumOf(shown, ({ overbooked }) => overbooked),
  };
};

/** The summary as a sentence: 'closed: Christmas Day, Vans closed, 3 booked, overbooked by 3'. */
export const dayText = ({ resources, closed, reason, overbooked }: DayFacts): string =>
  [
    closed && (reason ? `closed: ${reason}` : 'closed'),
    ...resources
      .filter(({ taken }) => !closed || taken > 0)
      .map(({ resource, ...of }) => `${RESOURCE_NAMES[resource]} ${capacityText(of).toLowerCase()}`),
    overbooked > 0 && `overbooked by ${overbooked}`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'Vans, morning: 4 per slot' or 'All resources, all day: closed, Christmas Day'. */
export const changedDayText = ({ resource, slot, places, reason }: AvailabilityDay): string => {
  const what = `${resource ? RESOURCE_NAMES[resource] : 'All resources'}, ${slot ?? 'all day'}`;
  const capacity = places === 0 ? 'closed' : `${places} per slot`;
  return `${what}: ${capacity}${reason ? `, ${reason}` : ''}`;
};

/** 'Vans in LS, SW1, on Mondays, mornings'. */
export const ruleText = ({
  resource,
  area,
  weekday,
  slot,
}: Pick<AvailabilityRule, 'resource' | 'area' | 'weekday' | 'slot'>): string =>
  [
    `${RESOURCE_NAMES[resource]} ${area ? `in ${area.join(', ')}` : 'everywhere'}`,
    weekday ? `on ${WEEKDAYS[weekday - 1]}s` : 'every day',
    slot ? `${slot}s` : 'every slot',
  ].join(', ');
