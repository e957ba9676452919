import { render, screen, within } from '@testing-library/react';
import { MAN_AND_VAN } from '../../../test/services.js';
import { SidePanel } from './SidePanel.js';

const draw = (part: Partial<typeof MAN_AND_VAN> = {}) => {
  render(<SidePanel service={{ ...MAN_AND_VAN, ...part }} live={false} />);
  return within(screen.getByRole('complementary', { name: 'About this service' }));
};

describe('the side panel', () => {
  it('lists what the service includes, in its order', () => {
    const panel = draw({ features: ['Labour', 'Disposal', 'Parking'] });
    expect(panel.getByRole('heading', { name: "What's included" })).toBeVisible();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Labour',
      'Disposal',
      'Parking',
    ]);
  });

  it('shows no empty list for a service without features, and no badge for one that is not popular', () => {
    const panel = draw({ features: [], popular: false });
    expect(panel.queryByText("What's included")).not.toBeInTheDocument();
    expect(panel.queryByRole('list')).not.toBeInTheDocument();
    expect(panel.queryByText('Popular')).not.toBeInTheDocument();
  });

  it('shows the base price and not the text of the service cards', () => {
    const panel = draw({ base_price: 15, price_display: 'Only £9 today' });
    expect(panel.getByText('From £15')).toBeVisible();
    expect(panel.queryByText(/£9/u)).not.toBeInTheDocument();
  });
});
