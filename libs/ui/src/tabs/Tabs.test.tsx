import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './index.js';

const tabs = [
  { value: 'popular', label: 'Most Popular', content: <p>Man and van</p> },
  { value: 'skip', label: 'Skip Hire', count: 3, content: <p>Mini skip</p> },
];

describe('Tabs', () => {
  it('shows the first tab and moves with the arrow keys', async () => {
    render(<Tabs label="Services" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Most Popular' })).toHaveTextContent('Man and van');
    for (const tab of screen.getAllByRole('tab'))
      expect(document.getElementById(String(tab.getAttribute('aria-controls')))).toHaveAttribute(
        'role',
        'tabpanel',
      );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Mini skip');
    expect(screen.queryByText('Man and van')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Skip Hire/ })).toHaveTextContent('3');
  });

  it('leaves the selection to a parent that controls it', async () => {
    const change = jest.fn();
    render(<Tabs label="Services" tabs={tabs} value="popular" onChange={change} look="fill" />);
    await userEvent.click(screen.getByRole('tab', { name: /Skip Hire/ }));
    expect(change.mock.calls).toEqual([['skip']]);
    expect(screen.getByText('Man and van')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /Skip Hire/ }));
    expect(change.mock.calls).toEqual([['skip'], ['skip']]);
  });

  it('is one Tab stop, and its arrow keys wrap around', async () => {
    render(<Tabs label="Services" tabs={tabs} defaultValue="skip" />);
    await userEvent.tab();
    const skip = screen.getByRole('tab', { name: /Skip Hire/, selected: true });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Most Popular', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{End}{Home}x');
    expect(screen.getByRole('tab', { name: 'Most Popular', selected: true })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('falls back to the first tab when the requested one does not exist', () => {
    render(<Tabs label="Services" tabs={tabs} value="gone" />);
    expect(screen.getByRole('tab', { name: 'Most Popular' })).toHaveAttribute('aria-selected', 'true');
  });
});
