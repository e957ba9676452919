import { draftBody } from '@haulway/contracts';
import { selectedItems } from '../calculator/basket.js';
import { CALCULATOR_CATALOGUE } from '../calculator/catalogue.js';
import { bookingDataFromCalculator, draftFromCalculator } from './calculator-draft.js';
import { draftBodyOf } from './draft-body.js';
import { bookingDataOfDraft } from './draft-restore.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';

const selected = selectedItems({ 'sofa-2-seater': 2, 'garden-waste-bag': 1 }, CALCULATOR_CATALOGUE);

describe('draftFromCalculator', () => {
  const draft = draftFromCalculator({ service: SAMPLE_SERVICES.load_sizes, selected, postcode: 'SW1A 1AA' });

  it('is the specified request body', () => {
    const sofa = {
      id: 'sofa-2-seater',
      name: '2-Seater Sofa',
      quantity: 2,
      volume: 0.8,
      weight: 35,
      category: 'Living Room',
    };
    const bag = {
      id: 'garden-waste-bag',
      name: 'Garden Waste (per bag)',
      quantity: 1,
      volume: 0.2,
      weight: 20,
      category: 'Garden',
    };
    expect(draft).toEqual({
      service_id: SAMPLE_SERVICES.load_sizes.id,
      service_name: 'man-and-van',
      service_base_price: 99.99,
      current_step: 2,
      draft_data: {
        waste_items: [
          { id: 'sofa-2-seater', name: '2-Seater Sofa', quantity: 2 },
          { id: 'garden-waste-bag', name: 'Garden Waste (per bag)', quantity: 1 },
        ],
        estimated_volume: 1.376199,
        estimated_weight: 90,
        postcode: 'SW1A 1AA',
        items: [
          { ...sofa, price: 54 },
          { ...bag, price: 18 },
        ],
        from_waste_calculator: true,
        calculator_region: 'london',
      },
      items: [
        { ...sofa, price: 108, unit_price: 54 },
        { ...bag, price: 18, unit_price: 18 },
      ],
      total_price: 126,
    });
  });

  it('is accepted by the contract as it is', () => {
    expect(draftBody.parse(draft)).toEqual(draft);
  });

  it('uses the national region without a postcode', () => {
    const national = draftFromCalculator({ service: SAMPLE_SERVICES.load_sizes, selected, postcode: '' });
    expect(national).toMatchObject({ total_price: 105, draft_data: { calculator_region: 'national' } });
  });
});

describe('a draft from the calculator', () => {
  it('keeps its values when the booking steps save it again', () => {
    const service = SAMPLE_SERVICES.load_sizes;
    const created = draftFromCalculator({ service, selected, postcode: 'SW1A 1AA' });
    const stored = draftBody.parse(created);
    const held = bookingDataOfDraft(
      {
        ...stored,
        id: '',
        _id: '',
        service_name: service.name,
        service_base_price: service.base_price,
        address: null,
        datetime: null,
        access: null,
        skip_placement: null,
        version: 1,
        created_at: '',
        updated_at: '',
      },
      new Date('2026-11-21T12:00:00Z'),
    );
    const saved = draftBodyOf(service, held, 2);
    expect(draftBody.parse(saved)).toMatchObject(stored);
  });
});

it('starts the booking steps with the calculator items, each with its id', () => {
  expect(bookingDataFromCalculator({ selected, postcode: 'm1' })).toMatchObject({
    items: [
      { id: 'sofa-2-seater', pricePence: 4500, quantity: 2 },
      { id: 'garden-waste-bag', pricePence: 1500, quantity: 1 },
    ],
    totalPence: 10_500,
    postcode: 'm1',
  });
});
