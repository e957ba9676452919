import { changeOf, formOf, mergeForm } from './service-form.js';

const service = {
  id: '1',
  _id: '1',
  slug: 'garage',
  name: 'Garage',
  category: 'clearance' as const,
  popular: false,
  label: null,
  label_color: null,
  price_display: 'From £180',
  base_price: 180,
  description: '',
  features: ['One', 'Two'],
  icon: 'truck',
  booking_config: {},
  version: 3,
  retired: false,
  retired_at: null,
  price_id: null,
  scheduled_prices: [],
};

describe('the form of a service', () => {
  it('sends what was changed, and from which version', () => {
    const typed = { ...formOf(service), base_price: '£1,199.50', features: 'One\n\nThree' };
    expect(changeOf(service, typed)).toEqual({
      body: { version: 3, price_id: null, base_price: 1199.5, features: ['One', 'Three'] },
    });
    expect(changeOf(service, formOf(service))).toEqual({ body: { version: 3, price_id: null } });
  });

  it('names what can not be read', () => {
    expect(changeOf(service, { ...formOf(service), base_price: 'much' })).toMatchObject({
      field: 'base_price',
    });
    expect(changeOf(service, { ...formOf(service), booking_config: '{' })).toMatchObject({
      field: 'booking_config',
    });
  });

  it('keeps what was typed, and takes what somebody else has changed', () => {
    const began = formOf(service);
    const now = formOf({ ...service, name: 'Theirs', description: 'Theirs' });
    expect(mergeForm(began, { ...began, name: 'Mine' }, now)).toMatchObject({
      name: 'Mine',
      description: 'Theirs',
    });
  });
});
