import type { AdminService, ServiceChangeBody } from '@haulway/contracts';

/** A service as it is typed: one text a field. */
export interface ServiceForm {
  readonly name: string;
  readonly base_price: string;
  readonly price_display: string;
  readonly description: string;
  readonly features: string;
  readonly booking_config: string;
}

/** What the form begins with. */
export const formOf = (service: AdminService): ServiceForm => ({
  name: service.name,
  base_price: service.base_price.toFixed(2),
  price_display: service.price_display,
  description: service.description,
  features: service.features.join('\n'),
  booking_config: JSON.stringify(service.booking_config, null, 2),
});

const FIELDS = ['name', 'base_price', 'price_display', 'description', 'features', 'booking_config'] as const;

/** Three-way merge: what was typed stays, everything else is what it is now. */
export const mergeForm = (began: ServiceForm, typed: ServiceForm, now: ServiceForm): ServiceForm =>
  Object.assign(
    {},
    now,
    ...FIELDS.filter((field) => typed[field] !== began[field]).map((field) => ({ [field]: typed[field] })),
  );

/**
 * What was changed, from the version that was shown.
 * @returns the field at fault where its text can't be read
 */
export const changeOf = (
  began: AdminService,
  typed: ServiceForm,
): { body: ServiceChangeBody } | { field: keyof ServiceForm; message: string } => {
  const before = formOf(began);
  const body: ServiceChangeBody = { version: began.version, price_id: began.price_id };
  if (typed.name !== before.name) body.name = typed.name;
  if (typed.description !== before.description) body.description = typed.description;
  if (typed.price_display !== before.price_display) body.price_display = typed.price_display;
  if (typed.features !== before.features)
    body.features = typed.features.split('\n').filter((line) => line.trim() !== '');
  if (typed.base_price !== before.base_price) {
    const price = Number(typed.base_price.replace(/[£,\s]/gu, ''));
    if (!Number.isFinite(price))
      return { field: 'base_price', message: 'Must be an amount, like 180 or 99.99' };
    body.base_price = price;
  }
  if (typed.booking_config !== before.booking_config) {
    try {
      body.booking_config = JSON.parse(typed.booking_config);
    } catch {
      return {
        field: 'booking_config',
        message: 'Is not written as options are: look for a missing comma or quote',
      };
    }
  }
  return { body };
};
