import { type NewServiceBody, type Service, type ServiceChangeBody } from '@haulway/contracts';
import { formatPounds, fromPriceText, toPence } from '@haulway/domain';
import { type Change } from '../../../audit/audit-trail.repository.js';
import { type ServiceFields } from './service-record.repository.js';

const FIELDS = [
  'slug',
  'name',
  'category',
  'popular',
  'label',
  'label_color',
  'base_price',
  'price_display',
  'description',
  'features',
  'icon',
  'booking_config',
] as const satisfies readonly (keyof ServiceFields)[];

/** The fields of a new service. The text of its price is generated if none is given. */
export const fieldsOfNew = (body: NewServiceBody): ServiceFields => ({
  ...body,
  price_display: given(body.price_display) ?? fromPriceText(toPence(body.base_price)),
});

/**
 * The fields of a service after a change; a field that is left out stays. The text of the price is generated again with
 * the price, unless the change gives a text other than the generated one of the old price.
 */
export const fieldsAfter = (before: Service, body: ServiceChangeBody): ServiceFields => {
  const { id: _id, _id: _sameId, ...fields } = before;
  const { version: _version, price_id: _priceId, price_display, ...changes } = body;
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: ServiceFields = { ...fields, ...named };
  const text = given(price_display);
  const wasMade = before.price_display === fromPriceText(toPence(before.base_price));
  if (text !== undefined && !(wasMade && text === before.price_display)) after.price_display = text;
  else if (price_display !== undefined || body.base_price !== undefined)
    after.price_display = fromPriceText(toPence(after.base_price));
  return after;
};

const given = (text: string | null | undefined): string | undefined => (text?.trim() ? text : undefined);

/** The differences between two states of a service, as the trail records them. */
export const changesBetween = (before: ServiceFields, after: ServiceFields): Change[] =>
  FIELDS.flatMap((what) => {
    const from = textOf(before, what);
    const to = textOf(after, what);
    return from === to ? [] : [{ what, from, to }];
  });

/** A field's value as text; money as '£12.00', options as JSON with members in one order. */
const textOf = (fields: ServiceFields, field: (typeof FIELDS)[number]): string | null => {
  if (field === 'base_price') return formatPounds(toPence(fields.base_price));
  if (field === 'popular') return fields.popular ? 'yes' : 'no';
  if (field === 'features') return fields.features.join('\n');
  if (field === 'booking_config') return JSON.stringify(sorted(fields.booking_config));
  return fields[field];
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};
