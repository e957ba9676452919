import { HAND_OFF_KEY } from '@haulway/contracts/calculator-hand-off';
import { draftFromCalculator } from '@haulway/domain';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../test/render-booking.js';
import { MAN_AND_VAN, SKIP_HIRE } from '../../test/services.js';
import { FILLED, flowOf, storeFlow } from '../../test/stored-flow.js';
import { flowKey } from './flow-storage.js';
import { handOffFor, withHandOff } from './incoming-hand-off.js';

const ARMCHAIR = {
  id: 'armchair',
  name: 'Armchair',
  description: '',
  category: 'Living Room' as const,
  volume: 0.5,
  weight: 25,
  pricePence: 3000,
  icon: 'armchair',
  bulky: true,
  appliance: false,
  quantity: 2,
};

const leave = (service: typeof MAN_AND_VAN, draftId?: string, more: object = {}): void => {
  const body = draftFromCalculator({ service, selected: [ARMCHAIR], postcode: 'SW1A 1AA' });
  localStorage.setItem(HAND_OFF_KEY, JSON.stringify({ ...body, draft_id: draftId, ...more }));
};

const FROM_CALCULATOR = '/book/man-and-van?step=2&from=calculator';

describe('a booking from the calculator', () => {
  it('opens at the address with the calculator’s items, priced for its postcode', async () => {
    leave(MAN_AND_VAN);
    const { goTo } = renderBooking(FROM_CALCULATOR);
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    expect(localStorage.getItem(HAND_OFF_KEY)).toBeNull();
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View');
    await userEvent.type(screen.getByLabelText('City'), 'London');
    await userEvent.type(screen.getByLabelText('Postcode'), 'SW1A 1AA');
    await goTo('/book/man-and-van?step=3');
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
  });

  it('replaces the earlier choice, and keeps address and date', async () => {
    storeFlow({ owner: SAMPLE_USER.id });
    leave(MAN_AND_VAN, 'd-7');
    const { goTo } = renderBooking(FROM_CALCULATOR, { user: SAMPLE_USER });
    await screen.findByText('Step 2 of 4');
    await goTo('/book/man-and-van?step=4');
    expect(await screen.findByText('2 × Armchair')).toBeVisible();
    // priced for a London postcode, but collected in Sheffield: the collection's region decides the price
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£60.00');
    expect(screen.getByText(`${FILLED.address.street}, Sheffield, S1 2AB`)).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem(flowKey('man-and-van', SAMPLE_USER.id)) ?? '')).toMatchObject({
      draft: { id: 'd-7' },
    });
  });

  it('completes step 1, until another choice replaces it', async () => {
    leave(MAN_AND_VAN);
    const { goTo } = renderBooking(FROM_CALCULATOR);
    await screen.findByText('Step 2 of 4');
    await goTo('/book/man-and-van?step=1');
    expect(await screen.findByText(/replaces your calculator items/)).toBeVisible();
    expect(screen.getByText('2 × Armchair')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to Collection Address' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /Quarter Load/ }));
    expect(screen.queryByText('2 × Armchair')).not.toBeInTheDocument();
    expect(screen.getByText('Selected: Quarter Load')).toBeVisible();
  });

  it('by size opens at the first step with that size chosen, and books it', async () => {
    leave(MAN_AND_VAN, undefined, { version: 2, option: 'Full Load' });
    renderBooking('/book/man-and-van?from=calculator');
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Full Load/ })).toBeChecked();
    expect(screen.getByText('Selected: Full Load')).toBeVisible();
    expect(screen.queryByText('2 × Armchair')).not.toBeInTheDocument();
    expect(localStorage.getItem(HAND_OFF_KEY)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    expect(screen.getAllByText('£340.50').length).toBeGreaterThan(0);
  });

  it.each([
    ['nothing was left', () => undefined],
    [
      'the size is not on offer any more',
      () => leave(MAN_AND_VAN, undefined, { version: 2, option: 'Lorry' }),
    ],
    ['it was left for another service', () => leave(SKIP_HIRE)],
    ['it can’t be read', () => localStorage.setItem(HAND_OFF_KEY, '{')],
    ['it is of a version to come', () => leave(MAN_AND_VAN, 'd-7', { version: 3 })],
  ])('starts at step 1 when %s', async (_case, prepare) => {
    prepare();
    renderBooking(FROM_CALCULATOR);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  });
});

describe('handOffFor', () => {
  const read = () => handOffFor(localStorage, MAN_AND_VAN, new Date());

  it.each([
    ['without a version, from before there were any', {}],
    ['of version 1', { version: 1 }],
    ['named by the service’s slug', { service_id: 'man-and-van' }],
  ])('reads one %s in pence', (_what, more) => {
    leave(MAN_AND_VAN, undefined, more);
    expect(read()).toMatchObject({
      data: {
        items: [{ id: 'armchair', pricePence: 3_600, quantity: 2 }],
        totalPence: 7_200,
        calculator_region: 'london',
        from_waste_calculator: true,
      },
      draft: null,
    });
  });

  it('leaves out invalid values', () => {
    leave(MAN_AND_VAN, undefined, { total_price: 'free', draft_data: { items: 'all', postcode: 7 } });
    expect(read()).toMatchObject({ data: { items: [], totalPence: 0 } });
    expect(read()?.data.postcode).toBeUndefined();
  });
});

describe('withHandOff', () => {
  it('keeps the items as the estimate of the size that is booked', () => {
    leave(MAN_AND_VAN, undefined, { version: 2, option: 'Full Load' });
    const handOff = handOffFor(localStorage, MAN_AND_VAN, new Date());
    if (!handOff) throw new Error('nothing was left');
    expect(withHandOff(MAN_AND_VAN, flowOf(), handOff).data).toMatchObject({
      selectedLoadSize: 'Full Load',
      items: [{ name: 'Full Load', pricePence: 34_050, quantity: 1 }],
      totalPence: 34_050,
      waste_items: [{ id: 'armchair', quantity: 2 }],
      estimated_weight: 50,
    });
  });

  it('drops the choice of step 1, and keeps customer, address and date', () => {
    leave(MAN_AND_VAN);
    const handOff = handOffFor(localStorage, MAN_AND_VAN, new Date());
    if (!handOff) throw new Error('nothing was left');
    const before = flowOf({
      data: {
        ...FILLED,
        skipSize: '4 Yard Skip',
        wasteType: 'Sand',
        selectedBag: 'Maxi',
        selectedOption: '240 L Bin',
        for_business: true,
        company_name: 'Ada Ltd',
      },
      attempt: { fingerprint: 'f', key: 'k', bookingId: 'b', totalPence: 1, intent: null },
    });
    const { data, attempt, draft, unsaved } = withHandOff(MAN_AND_VAN, before, handOff);
    for (const field of ['skipSize', 'wasteType', 'selectedLoadSize', 'selectedBag', 'selectedOption'])
      expect(data).not.toHaveProperty(field);
    expect(data).toMatchObject({
      address: FILLED.address,
      dateTime: FILLED.dateTime,
      customer_name: 'Grace Example',
      customer_email: 'grace@example.test',
      for_business: true,
      company_name: 'Ada Ltd',
      totalPence: 7_200,
    });
    // the earlier attempt does not match the new selection, and no draft contains it yet
    expect({ attempt, draft, unsaved }).toEqual({ attempt: null, draft: null, unsaved: true });
  });

  it('has no unsaved changes when the calculator has saved a draft', () => {
    leave(MAN_AND_VAN, 'd-7');
    const handOff = handOffFor(localStorage, MAN_AND_VAN, new Date());
    if (!handOff) throw new Error('nothing was left');
    expect(withHandOff(MAN_AND_VAN, flowOf({ unsaved: true }), handOff)).toMatchObject({
      draft: { id: 'd-7' },
      unsaved: false,
    });
  });
});
