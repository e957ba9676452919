import { logger } from '@haulway/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../test/render-booking.js';
import { storeFlow } from '../../../test/stored-flow.js';
import { lazyLastStep } from './LazyStep.js';

beforeEach(() => {
  storeFlow();
});

const toSummary = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Continue to Summary' }));
const heading = () => screen.findByRole('heading', { level: 2, name: 'Booking summary' });
const summary = () => screen.findByRole('button', { name: 'Proceed to Payment' });

describe('the code of step 4', () => {
  it('is loaded in advance from step 2 on, and not on step 1', async () => {
    const fetch = jest.spyOn(lazyLastStep, 'fetch');
    const { goTo } = renderBooking('/book/man-and-van');
    await screen.findByText('Step 1 of 4');
    expect(fetch).not.toHaveBeenCalled();
    await goTo('/book/man-and-van?step=2');
    await screen.findByText('Step 2 of 4');
    expect(fetch).toHaveBeenCalled();
  });

  it('is shown immediately once it is loaded, with the focus on the heading', async () => {
    renderBooking('/book/man-and-van?step=3');
    await toSummary();
    expect(await summary()).toBeVisible();
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('keeps the focus on the heading when it is loaded later', async () => {
    const module = await lazyLastStep.fetch();
    let come: () => void = () => undefined;
    jest.spyOn(lazyLastStep, 'now').mockReturnValue(undefined);
    jest
      .spyOn(lazyLastStep, 'fetch')
      .mockReturnValue(new Promise((resolve) => (come = () => resolve(module))));
    renderBooking('/book/man-and-van?step=3');
    await toSummary();
    expect(await screen.findByText('Loading your summary')).toBeInTheDocument();
    await waitFor(async () => expect(await heading()).toHaveFocus());
    come();
    expect(await summary()).toBeVisible();
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('can be loaded again after a failure', async () => {
    jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const fetch = jest.spyOn(lazyLastStep, 'fetch').mockRejectedValue(new Error('offline'));
    const now = jest.spyOn(lazyLastStep, 'now').mockReturnValue(undefined);
    renderBooking('/book/man-and-van?step=4');
    expect(await screen.findByText(/We couldn't reach Haulway/)).toBeVisible();
    fetch.mockRestore();
    now.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await summary()).toBeEnabled();
  });
});
