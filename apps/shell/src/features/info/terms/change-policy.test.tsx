import { logger } from '@haulway/platform';
import { FakeFailure, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../../test/offline.js';
import { ChangePolicy } from './ChangePolicy.js';

const POLICY = { version: 3, refund: [{ hours_before: 48, percent: 75 }], reschedule_until_hours: 36 };
const SENTENCE = 'If you cancel 48 hours or more before your slot starts, you get 75% back.';
const open = (response: unknown) =>
  renderRemote(
    () => (
      <ul>
        <ChangePolicy />
      </ul>
    ),
    { routes: { 'GET /policies/changes': response } },
  );

beforeEach(() => void jest.spyOn(logger, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the cost of a change', () => {
  it('is shown only after it is loaded', async () => {
    const { pending, respond } = delayedResponse();
    open(pending);
    expect(screen.getByRole('status')).toHaveTextContent('Loading our charges');
    expect(screen.queryByText(/%/u)).not.toBeInTheDocument();
    respond({ policy: POLICY });
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['there is no connection', offline, "We couldn't reach Haulway."],
    ['the server is busy', () => new FakeFailure(503, 'We are busy.'), 'Please try again in a moment.'],
    ['the response is null', () => null, 'Please try again in a moment.'],
    ['the response has another shape', () => ({ sentences: [] }), 'Please try again in a moment.'],
  ])('is not invented when %s, and can be loaded again', async (_what, first, words) => {
    const responses: (() => unknown)[] = [first, () => ({ policy: POLICY })];
    open(() => responses.shift()?.());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('logs nothing when the page was left before it loaded', async () => {
    const { pending, respond } = delayedResponse();
    const { unmount, requests } = open(pending);
    await waitFor(() => expect(requests).toHaveLength(1));
    unmount();
    respond(new FakeFailure(503, 'We are busy.'));
    await pending();
    expect(logger.error).not.toHaveBeenCalled();
  });
});
