import type { CrewJob } from '@haulway/contracts';
import {
  clickButton,
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  paste,
} from '@haulway/platform/testing';
import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JOB_PATH, openCrew as open } from '../../test/open-crew.js';
import { dayOf, eventOf, JOB } from '../../test/samples.js';

// jsdom makes no picture smaller, and its files can't be stored
jest.mock('@haulway/platform/shrink-picture', () => ({ shrinkPicture: jest.fn() }));

beforeEach(() => jest.mocked(shrinkPicture).mockImplementation(async () => new Blob(['pixels'])));
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 27, 9, 30)));

describe('a collected load', () => {
  const FACILITY = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Quay Road', active: true };
  const DONE: CrewJob = { ...JOB, state: 'collected', events: [eventOf('collected')] };
  const routes: FakeRoutes = {
    'GET /crew/jobs': dayOf(DONE),
    'GET /facilities/admin': { facilities: [FACILITY] },
    'GET /tips/waiting': { loads: [{ booking_id: JOB.booking_id }] },
    'POST /tips': { tip: {} },
  };

  it('is tipped without a network, once, and is no longer offered', async () => {
    const { sent, setLine } = open(routes, JOB_PATH);
    await userEvent.click(await screen.findByRole('link', { name: 'Tipped' }));
    setLine(false);
    await clickButton('Tipped');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the weight on the ticket');
    await paste('Ticket number', 'T-1');
    await paste('Weight in kilograms', '412.5');
    await clickButton('Tipped');
    expect(await screen.findByText('Waiting to send: 1 step')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tipped' })).not.toBeInTheDocument();
    const before = sent().length;
    setLine(true);
    await waitFor(() => expect(screen.queryByText(/^Waiting to send/u)).not.toBeInTheDocument());
    expect(sent().slice(before)).toHaveLength(1);
    expect(sent().at(-1)?.body).toMatchObject({
      id: expect.any(String),
      date: '2026-11-27',
      facility_id: FACILITY.id,
      ticket_number: 'T-1',
      booking_ids: [JOB.booking_id],
      lines: [{ ewc_code: '20 03 01', weight_kg: 412.5, outcome: 'recycling', disposal_code: 'R3' }],
    });
  });

  it('is tipped on the day of the server when the clock of the phone is a day ahead', async () => {
    const wrong = new FakeFailure(400, 'Wrong.', 'clock_wrong', { server_time: '2026-11-27T09:30:00.000Z' });
    const answer = ({ body }: FakeRequest) =>
      (body as { date: string }).date > '2026-11-27' ? wrong : { tip: {} };
    const { sent, setLine } = open({ ...routes, 'POST /tips': answer }, `${JOB_PATH}?step=tipped`);
    await paste('Ticket number', 'T-1');
    await paste('Weight in kilograms', '412.5');
    setLine(false);
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 28, 9, 30));
    await clickButton('Tipped');
    expect(await screen.findByText('Waiting to send: 1 step')).toBeVisible();
    setLine(true);
    await waitFor(() => expect(screen.queryByText(/^Waiting to send/u)).not.toBeInTheDocument());
    expect(screen.queryByText('Not accepted')).not.toBeInTheDocument();
    const dates = sent().map(({ body }) => (body as { date: string }).date);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-28', '2026-11-27']);
  });

  it('is tipped with a photo of the ticket, which is sent after the tip and shown at the job', async () => {
    const first = '00000000-0000-4000-8000-0000000000c1';
    const photos = `POST /tips/${first}/photos`;
    const { sent, setLine } = open(
      // the ticket was recorded before, under another id
      { ...routes, 'POST /tips': { tip: { id: first } }, [photos]: { photo: {} } },
      `${JOB_PATH}?step=tipped`,
    );
    await paste('Ticket number', 'T-1');
    await paste('Weight in kilograms', '60,000');
    const ticket = new File(['pixels'], 'ticket.jpg', { type: 'image/jpeg' });
    const field = await screen.findByLabelText('Add photo of the ticket (optional)');
    await userEvent.upload(field, ticket);
    expect(await screen.findByRole('img', { name: 'Photo of the ticket' })).toBeVisible();
    setLine(false);
    await clickButton('Tipped');
    expect(await screen.findByRole('img', { name: 'Ticket photo 1' })).toBeVisible();
    expect(screen.getByText('Waiting to send: 1 step')).toBeVisible();
    const before = sent().length;
    setLine(true);
    await waitFor(() => expect(screen.queryByText(/^Waiting to send: /u)).not.toBeInTheDocument());
    const [tip, photo] = sent().slice(before);
    expect([tip?.path, photo?.path]).toEqual(['/tips', `/tips/${first}/photos`]);
    expect(tip?.body).toMatchObject({ lines: [{ weight_kg: 60_000 }] });
    const form = photo?.body as FormData;
    expect([form.get('id'), [...form.keys()]]).toEqual([(tip?.body as { id: string }).id, ['id', 'photo']]);
  });

  it('is not saved while the photo of its ticket is being made smaller', async () => {
    let finish: (smaller: Blob) => void = () => undefined;
    jest.mocked(shrinkPicture).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { setLine } = open(routes, `${JOB_PATH}?step=tipped`);
    await paste('Ticket number', 'T-1');
    await paste('Weight in kilograms', '412.5');
    const ticket = new File(['pixels'], 'ticket.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Add photo of the ticket (optional)'), ticket);
    setLine(false);
    await clickButton('Tipped');
    expect(screen.queryByText(/^Waiting to send/u)).not.toBeInTheDocument();
    finish(new Blob(['pixels']));
    expect(await screen.findByRole('img', { name: 'Photo of the ticket' })).toBeVisible();
    await clickButton('Tipped');
    expect(await screen.findByRole('img', { name: 'Ticket photo 1' })).toBeVisible();
  });

  it('says when the photo of a ticket is not accepted, though its tip is', async () => {
    const tipId = '00000000-0000-4000-8000-0000000000c1';
    open(
      {
        ...routes,
        'POST /tips': { tip: { id: tipId } },
        [`POST /tips/${tipId}/photos`]: new FakeFailure(415, 'Not a photo.', 'photo_type'),
      },
      `${JOB_PATH}?step=tipped`,
    );
    await paste('Ticket number', 'T-1');
    await paste('Weight in kilograms', '0');
    await clickButton('Tipped');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the weight on the ticket');
    await paste('Weight in kilograms', '412.5');
    const ticket = new File(['text'], 'ticket.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Add photo of the ticket (optional)'), ticket);
    await clickButton('Tipped');
    expect(await screen.findByText('The tip is sent, but not its photo. Not a photo.')).toBeVisible();
  });

  it('shows the photos of its tickets', async () => {
    const ticket_photos = [{ id: 'p1', tip_id: 't1' }];
    open({ ...routes, 'GET /crew/jobs': dayOf({ ...DONE, ticket_photos }) }, JOB_PATH);
    expect(await screen.findByRole('heading', { name: 'Ticket' })).toBeVisible();
    expect(await screen.findByText('Ticket photo 1 needs a connection')).toBeVisible();
  });

  it('is not offered once it has a tip', async () => {
    open({ ...routes, 'GET /tips/waiting': { loads: [] } }, JOB_PATH);
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tipped' })).not.toBeInTheDocument();
  });
});
