import { z } from 'zod';
import {
  availabilityResponse,
  availabilityDayBody,
  availabilityDaysQuery,
  availabilityQuery,
  availabilityRuleResponse,
  availabilityRuleBody,
  availabilityRulesQuery,
  placesCalendarQuery,
  placesCalendarResponse,
  rulePreviewBody,
  rulePreviewResponse,
  availabilityRule,
  availabilityDay,
} from './schema.js';
import { endpoint } from '../endpoint.js';
import { idParams, pageResponse } from '../primitives.js';

export const availabilityEndpoints = {
  slots: endpoint('GET', '/availability', 'public', {
    summary: 'List available slots for a service',
    description: 'Returns the capacity left for each day and slot, for a postcode.',
    query: availabilityQuery,
    response: availabilityResponse,
    errors: [404],
    tags: ['Availability'],
  }),
  rules: endpoint('GET', '/availability/rules', 'admin', {
    summary: 'List availability rules',
    query: availabilityRulesQuery,
    response: z.object({ rules: z.array(availabilityRule), ...pageResponse }),
    tags: ['Availability'],
  }),
  createRule: endpoint('POST', '/availability/rules', 'admin', {
    summary: 'Create an availability rule',
    description: 'A rule limits the capacity of a resource.',
    status: 201,
    body: availabilityRuleBody,
    response: availabilityRuleResponse,
    errors: [409, 503],
    tags: ['Availability'],
  }),
  updateRule: endpoint('PUT', '/availability/rules/{id}', 'admin', {
    summary: 'Update an availability rule',
    description:
      'Bookings that have been made stay. Fails with `rule_exists` when another rule has the same resource, area, weekday and slot.',
    params: idParams,
    body: availabilityRuleBody,
    response: availabilityRuleResponse,
    errors: [409, 503],
    tags: ['Availability'],
  }),
  removeRule: endpoint('DELETE', '/availability/rules/{id}', 'admin', {
    summary: 'Delete an availability rule',
    description: 'Bookings that have been made stay.',
    params: idParams,
    errors: [503],
    tags: ['Availability'],
  }),
  previewRule: endpoint('POST', '/availability/rules/preview', 'admin', {
    summary: 'Preview an availability rule',
    description: 'Shows the effect on the next 14 days. Changes nothing.',
    body: rulePreviewBody,
    response: rulePreviewResponse,
    errors: [404, 409, 503],
    confirmation: { none: 'It only calculates and changes nothing.' },
  }),
  calendar: endpoint('GET', '/availability/calendar', 'admin', {
    summary: 'Retrieve the capacity calendar',
    description: 'Returns the capacity used and left for each resource, by day.',
    query: placesCalendarQuery,
    response: placesCalendarResponse,
    tags: ['Availability', 'Bookings'],
  }),
  days: endpoint('GET', '/availability/days', 'admin', {
    summary: 'List date overrides',
    query: availabilityDaysQuery,
    response: z.object({ days: z.array(availabilityDay), ...pageResponse }),
    tags: ['Availability'],
  }),
  putDay: endpoint('PUT', '/availability/days', 'admin', {
    summary: 'Set a date override',
    description: 'Sets the capacity of one date. A capacity of 0 closes it.',
    body: availabilityDayBody,
    response: z.object({ day: availabilityDay }),
    errors: [503],
    confirmation: { none: 'Daily work: a broken van closes a single date.' },
    tags: ['Availability'],
  }),
  removeDay: endpoint('DELETE', '/availability/days/{id}', 'admin', {
    summary: 'Delete a date override',
    description: 'The weekly rules apply to the date again.',
    params: idParams,
    errors: [503],
    confirmation: { none: 'Daily work: a broken van closes a single date.' },
    tags: ['Availability'],
  }),
} as const;
