import type { JobEvent } from '@haulway/contracts';
import { clickButton, FakeFailure, type FakeRequest } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EVENTS_PATH, JOB_PATH, openCrew as open, taking } from '../../test/open-crew.js';
import { dayOf, eventOf, JOB } from '../../test/samples.js';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 27, 9, 30)));

describe('a job on the phone', () => {
  it('keeps the order of its steps when the clock of the phone jumps', async () => {
    const at = (time: string) => `2026-11-27T${time}:00.000Z`;
    // the server takes what is at most 5 minutes ahead
    const wrong = new FakeFailure(400, 'Wrong.', 'clock_wrong', { server_time: at('09:30') });
    const take = taking(JOB);
    const answer = (request: FakeRequest) =>
      (request.body as JobEvent).happened_at > at('09:35') ? wrong : take(request);
    const { sent, setLine } = open({ [`POST ${EVENTS_PATH}`]: answer }, JOB_PATH);
    await screen.findByRole('button', { name: 'On my way' });
    setLine(false);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 27, 9, 34));
    await clickButton('On my way');
    now.mockReturnValue(Date.UTC(2026, 10, 27, 9, 36));
    await clickButton('Arrived');
    expect(await screen.findByText('Waiting to send: 2 steps')).toBeVisible();
    now.mockReturnValue(Date.UTC(2026, 10, 27, 9, 30));
    setLine(true);
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    const times = () => sent().map(({ body }) => (body as JobEvent).happened_at);
    expect(times().slice(-2)).toEqual([at('09:36'), at('09:34')]);
  });

  it('makes no step earlier than the one that was sent before it', async () => {
    const job = { ...JOB, events: [eventOf('en_route', { happened_at: '2026-11-27T09:34:00.000Z' })] };
    const { sent } = open({ 'GET /crew/jobs': dayOf(job), [`POST ${EVENTS_PATH}`]: taking(job) }, JOB_PATH);
    await clickButton('Arrived');
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    expect(sent()[0]?.body).toMatchObject({ happened_at: '2026-11-27T09:34:00.000Z' });
  });

  it('deletes photos: one that waits from the phone, and a sent one with a connection', async () => {
    const [others, mine] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
    const { requests, setLine } = open(
      {
        // the first one is the customer's, or an earlier worker's
        'GET /crew/jobs': dayOf({
          ...JOB,
          photos: [
            { id: others, own: false },
            { id: mine, own: true },
          ],
        }),
        [`DELETE /photos/${mine}`]: null,
        [`POST /bookings/${JOB.booking_id}/photos`]: () => new FakeFailure(503, 'Busy.', 'busy'),
      },
      JOB_PATH,
    );
    const removals = () => requests.filter(({ method }) => method === 'DELETE');
    await screen.findByRole('button', { name: 'Delete Photo 2' });
    expect(screen.queryByRole('button', { name: 'Delete Photo 1' })).not.toBeInTheDocument();
    setLine(false);
    await userEvent.upload(
      screen.getByLabelText('Add photos'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await clickButton('Delete Photo 3');
    await clickButton('Delete');
    await waitFor(() => expect(screen.queryByText(/Waiting to send/u)).not.toBeInTheDocument());
    await clickButton('Delete Photo 2');
    await clickButton('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't delete the photo");
    setLine(true);
    await clickButton('Delete Photo 2');
    await clickButton('Delete');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete Photo 2' })).not.toBeInTheDocument(),
    );
    expect(removals().at(-1)?.path).toBe(`/photos/${mine}`);
  });
});
