import { formatTimeSlot, isFilled } from '@haulway/domain';
import { type AvailabilityDayEntity } from './availability-day.entity.js';
import { type AvailabilityRuleEntity } from './availability-rule.entity.js';

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** A rule as the audit trail records it: 'van, SW SE, Mondays, every slot: 3'. */
export const ruleText = ({ resource, area, weekday, slot, places }: AvailabilityRuleEntity): string =>
  `${[
    resource,
    area?.join(' ') ?? 'everywhere',
    (weekday !== null && WEEKDAYS[weekday - 1]) || 'every day',
    slot ? formatTimeSlot(slot) : 'every slot',
  ].join(', ')}: ${places}`;

/** A date override as the audit trail records it: '2026-12-24, all resources, whole day: 0, Christmas'. */
export const dayText = ({ date, resource, slot, places, reason }: AvailabilityDayEntity): string =>
  [date, resource ?? 'all resources', `${slot ? formatTimeSlot(slot) : 'whole day'}: ${places}`, reason]
    .filter(isFilled)
    .join(', ');
