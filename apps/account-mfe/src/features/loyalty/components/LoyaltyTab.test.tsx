import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import { EARNED, pageOf } from '../../../../test/samples.js';
import { LoyaltyTab } from './LoyaltyTab.js';

const open = (answer: unknown) =>
  renderRemote(LoyaltyTab, { routes: { 'GET /loyalty': answer }, user: SAMPLE_USER });

describe('the loyalty tab', () => {
  it('shows earned and spent points', async () => {
    const spent = {
      ...EARNED,
      id: 'spent',
      description: 'Refund',
      transaction_type: 'spent',
      points: 40,
    };
    open({ ...pageOf('transactions', [EARNED, spent]), balance: 59 });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Booking INV-2026-00000120/11/2026+99 points');
    expect(second).toHaveTextContent('−40 points');
  });
});
