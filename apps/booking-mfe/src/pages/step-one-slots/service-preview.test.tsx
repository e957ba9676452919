import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import remote from '../../module.js';
import StepOnePreview from './StepOnePreview.js';

const VAN = {
  slug: 'man-and-van',
  name: 'Man and Van',
  base_price: 100,
  booking_config: { flow_type: 'load_sizes', load_sizes: [{ name: 'Half', price: 180 }] },
};
const SKIP = {
  ...VAN,
  booking_config: { flow_type: 'skip_hire', skip_sizes: [{ name: '8 Yard' }] },
};

describe('the slot booking/step-1', () => {
  it('shows step 1 of an unsaved service, follows its changes, and stores and sends nothing', async () => {
    const Editor = () => {
      const [service, setService] = useState<object>(VAN);
      const price = (pounds: number) =>
        setService({
          ...VAN,
          booking_config: { ...VAN.booking_config, load_sizes: [{ name: 'Half', price: pounds }] },
        });
      return (
        <>
          <button onClick={() => price(199.5)}>dearer</button>
          <button onClick={() => setService(SKIP)}>skip</button>
          <Suspense>
            <StepOnePreview service={service} />
          </Suspense>
        </>
      );
    };
    const { requests } = renderRemote(Editor);
    const half = () => screen.getByRole('radio', { name: /Half/u });
    await screen.findByRole('radio', { name: /Half/u });
    await userEvent.click(half());
    expect(screen.getByText('Selected: Half')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    await userEvent.click(screen.getByRole('button', { name: 'dearer' }));
    expect(half()).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('£199.50 inc. VAT');
    await userEvent.click(screen.getByRole('button', { name: 'skip' }));
    expect(screen.getByRole('radio', { name: /8 Yard/u })).not.toBeChecked();
    expect(screen.getByText('Skip prices are shown plus VAT.')).toBeVisible();
    expect(requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows a message when it gets no service', () => {
    renderRemote(() => <StepOnePreview />);
    expect(screen.getByText('There is no service to preview.')).toBeVisible();
  });

  it('is one of the slots that the remote provides', () => {
    expect(Object.keys(remote.slots ?? {})).toEqual(['booking/step-1', 'booking/selection']);
  });
});
