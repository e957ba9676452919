import { HAND_OFF_KEY } from '@haulway/contracts/calculator-hand-off';
import { draftFromCalculator } from '@haulway/domain';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stopClock } from '../../test/now.js';
import { renderBooking } from '../../test/render-booking.js';
import { MAN_AND_VAN, SKIP_HIRE } from '../../test/services.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';
import { flowKey } from './flow-storage.js';

const ARMCHAIR = {
  id: 'armchair',
  name: 'Armchair',
  description: '',
  category: 'Living Room' as const,
  volume: 0.5,
  weight: 25,
  pricePence: 3000,
  icon: 'armchair',
  quantity: 2,
};

const leave = (service: typeof MAN_AND_VAN, draftId?: string): void => {
  const body = draftFromCalculator({ service, selected: [ARMCHAIR], postcode: 'SW1A 1AA' });
  localStorage.setItem(HAND_OFF_KEY, JSON.stringify({ ...body, draft_id: draftId }));
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stopClock();
});
afterEach(() => jest.useRealTimers());

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

  it('takes the place of what was chosen before, and leaves address and date', async () => {
    storeFlow({ owner: SAMPLE_USER.id });
    leave(MAN_AND_VAN, 'd-7');
    const { goTo } = renderBooking(FROM_CALCULATOR, { user: SAMPLE_USER });
    await screen.findByText('Step 2 of 4');
    await goTo('/book/man-and-van?step=4');
    expect(await screen.findByText('2 × Armchair')).toBeVisible();
    // typed for a London postcode, collected in Sheffield: the collection's region sets the price
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£60.00');
    expect(screen.getByText(`${FILLED.address.street}, Sheffield, S1 2AB`)).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem(flowKey('man-and-van', SAMPLE_USER.id)) ?? '')).toMatchObject({
      draft: { id: 'd-7' },
    });
  });

  it('counts as step 1 filled, until something is chosen in its place', async () => {
    leave(MAN_AND_VAN);
    const { goTo } = renderBooking(FROM_CALCULATOR);
    await screen.findByText('Step 2 of 4');
    await goTo('/book/man-and-van?step=1');
    expect(await screen.findByText(/These items come from the waste calculator/)).toBeVisible();
    expect(screen.getByText('2 × Armchair')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to Collection Address' })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /Quarter Load/ }));
    expect(screen.queryByText('2 × Armchair')).not.toBeInTheDocument();
    expect(screen.getByText('Selected: Quarter Load')).toBeVisible();
  });

  it.each([
    ['nothing was left', () => undefined],
    ['it was left for another service', () => leave(SKIP_HIRE)],
    ['it can’t be read', () => localStorage.setItem(HAND_OFF_KEY, '{')],
  ])('begins at the first step when %s', async (_case, prepare) => {
    prepare();
    renderBooking(FROM_CALCULATOR);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  });
});
