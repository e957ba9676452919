import { later, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { ChangePolicy } from './ChangePolicy.js';

const POLICY = 'GET /policies/changes';
const open = (policy: unknown) => renderRemote(ChangePolicy, { routes: { [POLICY]: policy } });
const sentences = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the costs of changing a booking, before it is paid', () => {
  it('lists every refund step from the earliest to the latest, and the deadline for a new date', async () => {
    const refund = [
      { hours_before: 0, percent: 0 },
      { hours_before: 48, percent: 100 },
      { hours_before: 24, percent: 50 },
    ];
    open({ policy: { version: 1, refund, reschedule_until_hours: 1 } });
    expect(await sentences()).toEqual([
      'If you cancel 48 hours or more before your slot starts, you get all of your money back.',
      'If you cancel later than that, but 24 hours or more before your slot starts, you get 50% of your money back.',
      'If you cancel later than that, but before your slot starts, you get nothing back.',
      'You can change the date until 1 hour before your slot starts, free of charge.',
      'If you cancel after a change of date, you get back no more than before that change.',
    ]);
    expect(screen.getByRole('region', { name: 'If you change your mind' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'terms' })).not.toBeInTheDocument();
  });

  it('promises nothing while the policy is loading', async () => {
    const { given, answer } = later();
    const { requests, container } = open(given);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
    answer({ policy: { version: 1, refund: [], reschedule_until_hours: 0 } });
    expect(await sentences()).toEqual([
      'A payment is not refunded when you cancel.',
      'You can change the date until your slot starts, free of charge.',
    ]);
  });

  it('refers to the terms, and names no amount, without a connection', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
