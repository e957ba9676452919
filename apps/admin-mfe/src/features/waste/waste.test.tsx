import type { IncompleteMovement, MovementGap } from '@haulway/contracts';
import {
  clickButton,
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fill } from '../../../test/fill.js';
import { ADMIN } from '../../../test/sample-bookings.js';
import { FACILITY, LOADS, movementsSummary, tip, waitingLoad } from '../../../test/waste.js';
import FacilityPage from './facilities/FacilityPage.js';
import TipPage from './tips/TipPage.js';
import WasteSection from './WasteSection.js';

const TIP = tip();

function Site() {
  return (
    <Routes>
      <Route path="/admin/waste" element={<WasteSection />} />
      <Route path="/admin/waste/facilities/:id" element={<FacilityPage />} />
      <Route path="/admin/waste/tips/:id" element={<TipPage />} />
    </Routes>
  );
}

const [FIRST, SECOND] = LOADS;
const open = (routes: FakeRoutes = {}, path = '/admin/waste') =>
  renderRemote(Site, {
    path,
    user: ADMIN,
    routes: {
      'GET /facilities/admin': { facilities: [FACILITY] },
      'GET /tips': { tips: [TIP], total: 1, page: 1, limit: 50 },
      [`GET /tips/${TIP.id}`]: { tip: TIP },
      [`GET /tips/${TIP.id}/history`]: {
        history: [
          { version: 1, changed_at: TIP.created_at, changed_by: ADMIN.email, reason: null, tip: TIP },
        ],
      },
      [`GET /tips/${TIP.id}/photos`]: { photos: [] },
      'GET /waste-movements/summary': movementsSummary(),
      'GET /diversion/months': { months: [] },
      'GET /tips/waiting': {
        loads: [
          waitingLoad(),
          waitingLoad({ booking_id: SECOND, collected_on: '2026-11-23', worker: null, weight_kg: null }),
        ],
      },
      ...routes,
    },
  });
const sent = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);
const text = (name: string) => screen.findByRole('textbox', { name });

describe('the loads to tip', () => {
  it('are shown by day and crew, the oldest first', async () => {
    open();
    const sam = await screen.findByRole('group', { name: /24 November.*, Sam/u });
    expect(within(sam).getByRole('checkbox')).toHaveAccessibleName('House clearance, EX1 1AA, 412.5 kg');
    const none = screen.getByRole('group', { name: /23 November.*, no crew/u });
    expect(within(none).getByRole('checkbox')).toHaveAccessibleName(/not weighed/u);
    expect(none.compareDocumentPosition(sam)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('go into one tip with its lines', async () => {
    const { requests, toasts, address } = open({ 'POST /tips': { tip: TIP } });
    await screen.findByRole('group', { name: /, Sam/u });
    for (const load of screen.getAllByRole('checkbox')) await userEvent.click(load);
    await clickButton('Enter tip for 2 loads');
    await userEvent.selectOptions(await screen.findByLabelText('Facility'), FACILITY.name);
    await fill(await text('Ticket number'), 'T-101');
    await fill(await text('Weight in kg'), '1,250.5');
    await clickButton('Add line');
    const second = screen.getByRole('group', { name: 'Line 2' });
    await fill(within(second).getByRole('textbox', { name: 'EWC code' }), '20 01 23*');
    await fill(within(second).getByRole('textbox', { name: 'Weight in kg' }), '80');
    await userEvent.selectOptions(within(second).getByLabelText('Outcome'), 'Landfill');
    expect(within(second).getByLabelText('Disposal or recovery code')).toHaveValue('D1');
    await fill(within(second).getByRole('textbox', { name: /Consignment note code/u }), 'CN1');
    await clickButton('Record tip');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Tip recorded' }]));
    const [body] = sent(requests, 'POST');
    expect(body).toMatchObject({
      facility_id: FACILITY.id,
      ticket_number: 'T-101',
      vehicle_registration: null,
      lines: [
        { ewc_code: '20 03 01', weight_kg: 1250.5, outcome: 'recycling', disposal_code: 'R3' },
        { ewc_code: '20 01 23*', weight_kg: 80, outcome: 'landfill', consignment_code: 'CN1' },
      ],
    });
    expect(body).toHaveProperty('booking_ids', expect.arrayContaining([...LOADS]));
    expect(body).not.toHaveProperty('reason');
    await waitFor(() => expect(address()).toBe('/admin/waste'));
  });
});

describe('a tip', () => {
  it('shows what was wrong beside its field, and sends nothing', async () => {
    const { requests } = open({}, `/admin/waste/tips/new?loads=${FIRST}`);
    await fill(await text('Weight in kg'), '1.25');
    await clickButton('Record tip');
    expect(await text('Weight in kg')).toHaveAccessibleDescription(/one decimal/u);
    expect(await text('Ticket number')).toHaveAccessibleDescription('Is required');
    expect(sent(requests, 'POST')).toEqual([]);
  });

  it('shows the messages of the API at the line', async () => {
    open(
      {
        [`PUT /tips/${TIP.id}`]: new FakeFailure(400, 'Please check', 'invalid_request', {
          'lines.0.ewc_code': 'Is not in the list of waste',
        }),
      },
      `/admin/waste/tips/${TIP.id}`,
    );
    await fill(await text('Reason'), 'Wrong code');
    await clickButton('Save correction');
    await waitFor(async () =>
      expect(await text('EWC code')).toHaveAccessibleDescription(/not in the list of waste/u),
    );
  });
});

describe('the loads of a tip', () => {
  it('can be added when it is corrected', async () => {
    const { requests } = open({ [`PUT /tips/${TIP.id}`]: { tip: TIP } }, `/admin/waste/tips/${TIP.id}`);
    const select = await screen.findByLabelText('Add a load (optional)');
    await userEvent.selectOptions(select, 'House clearance, EX1 1AA, not weighed');
    expect(screen.getByRole('checkbox', { name: /not weighed/u })).toBeChecked();
    await fill(await text('Reason'), 'One was missing');
    await clickButton('Save correction');
    await waitFor(() => expect(sent(requests, 'PUT')).toMatchObject([{ booking_ids: [FIRST, SECOND] }]));
  });
});

describe('the photo of a ticket', () => {
  const TICKET = new File(['pixels'], 'ticket.jpg', { type: 'image/jpeg' });
  const PHOTO = {
    id: '00000000-0000-4000-8000-0000000000d1',
    uploaded_by: 'crew',
    created_at: TIP.created_at,
    width: 60,
    height: 40,
  };
  const photosPath = `/tips/${TIP.id}/photos`;
  const record = async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Facility'), FACILITY.name);
    await fill(await text('Ticket number'), 'T-101');
    await fill(await text('Weight in kg'), '80');
    await userEvent.upload(screen.getByLabelText('Photo of the ticket (optional)'), TICKET);
    await clickButton('Record tip');
  };

  it('can be added on the page of its tip when that fails', async () => {
    const { toasts, address } = open(
      {
        'POST /tips': { tip: TIP },
        [`POST ${photosPath}`]: new FakeFailure(503, 'Please try again in a moment.', 'photos_busy'),
      },
      `/admin/waste/tips/new?loads=${FIRST}`,
    );
    await record();
    await waitFor(() => expect(address()).toBe(`/admin/waste/tips/${TIP.id}`));
    expect(toasts).toContainEqual(
      expect.objectContaining({
        title: "We couldn't send the photo",
        description: 'Please try again in a moment.',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Photos of the ticket' })).toBeVisible();
  });

  it('is added to a tip, opened and deleted there', async () => {
    let photos = [PHOTO];
    const { requests, toasts } = open(
      {
        [`GET ${photosPath}`]: () => ({ photos }),
        [`POST ${photosPath}`]: () => {
          photos = [PHOTO, { ...PHOTO, id: '00000000-0000-4000-8000-0000000000d2', uploaded_by: 'office' }];
          return { photo: photos[1] };
        },
        [`DELETE ${photosPath}/${PHOTO.id}`]: undefined,
      },
      `/admin/waste/tips/${TIP.id}`,
    );
    await userEvent.upload(await screen.findByLabelText('Photo of the ticket (optional)'), TICKET);
    await clickButton('Add photo');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Photo added' }]));
    expect(await screen.findByRole('button', { name: /Ticket photo 2, from the office/u })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Ticket photo 1, from the crew/u }));
    expect(await screen.findByRole('dialog', { name: 'Ticket photo 1, from the crew' })).toBeVisible();
    photos = photos.slice(1);
    await clickButton('Delete photo');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Photo deleted' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    await waitFor(() => expect(screen.queryByRole('button', { name: /photo 2/u })).not.toBeInTheDocument());
  });

  it('counts once when it is sent again after a lost response', async () => {
    const responses = [
      new FakeFailure(503, 'Please try again in a moment.', 'photos_busy'),
      { photo: PHOTO },
    ];
    const { requests, toasts } = open(
      { [`POST ${photosPath}`]: () => responses.shift() },
      `/admin/waste/tips/${TIP.id}`,
    );
    await userEvent.upload(await screen.findByLabelText('Photo of the ticket (optional)'), TICKET);
    await clickButton('Add photo');
    await waitFor(() => expect(toasts).toMatchObject([{ title: "We couldn't send the photo" }]));
    await clickButton('Add photo');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Photo added' }));
    const ids = sent(requests, 'POST').map((body) => (body as FormData).get('id'));
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/u), ids[0]]);
  });

  it('must be a photo', async () => {
    const { requests } = open({}, `/admin/waste/tips/${TIP.id}`);
    const field = await screen.findByLabelText('Photo of the ticket (optional)');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, new File(['text'], 'ticket.pdf', { type: 'application/pdf' }));
    expect(field).toHaveAccessibleDescription(/ticket\.pdf isn't a JPEG, PNG or WebP photo/u);
    expect(screen.getByRole('button', { name: 'Add photo' })).toBeDisabled();
    expect(sent(requests, 'POST')).toEqual([]);
  });
});

describe('a facility', () => {
  it('is changed with the version that was shown; an empty permit is an exempt site', async () => {
    const { requests, toasts } = open({
      [`PUT /facilities/admin/${FACILITY.id}`]: {
        facility: { ...FACILITY, permit_number: null, version: 2 },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: `Edit ${FACILITY.name}` }));
    await fill(await text('Permit number (optional)'), '');
    await clickButton('Save facility');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Facility saved' }]));
    expect(sent(requests, 'PUT')).toMatchObject([{ version: 1, permit_number: null, active: true }]);
  });

  it('is created, unless another one has its permit', async () => {
    const { toasts, address } = open(
      {
        'POST /facilities/admin': ({ body }: FakeRequest) =>
          JSON.stringify(body).includes('EPR/1')
            ? new FakeFailure(409, 'Another facility has this permit.', 'facility_exists')
            : { facility: FACILITY },
      },
      '/admin/waste/facilities/new',
    );
    await fill(await text('Name'), 'Quay');
    await fill(await text('Permit number (optional)'), 'EPR/1');
    await clickButton('Create facility');
    expect(await screen.findByText('Another facility has this permit.')).toBeVisible();
    await fill(await text('Permit number (optional)'), 'EPR/2');
    await clickButton('Create facility');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Facility created' }]));
    await waitFor(() => expect(address()).toBe(`/admin/waste/facilities/${FACILITY.id}`));
  });
});

const movement = (missing: MovementGap[]): IncompleteMovement => ({
  booking_id: FIRST,
  ticket_number: null,
  date: '2026-11-24',
  producer: { address: '1 Sample Street', postcode: 'EX1 1AA' },
  yourUniqueReference: 'one',
  otherReferencesForMovement: [],
  wasteItems: [
    {
      ewcCodes: ['200301'],
      wasteDescription: 'Mixed household waste',
      physicalForm: 'Solid',
      numberOfContainers: 1,
      typeOfContainers: 'LOO',
      containsPops: false,
      containsHazardous: false,
    },
  ],
  carrier: { registrationNumber: 'CBDU1', organisationName: 'Haulway', meansOfTransport: 'Road' },
  missing,
});

describe('the movements', () => {
  it('list the incomplete rows with what is missing, and can be downloaded for the same days', async () => {
    const { requests } = open(
      {
        'GET /waste-movements/summary': movementsSummary({
          first_incomplete: [movement(['tip', 'permit_number'])],
          complete: 16_900,
          incomplete: 150,
          missing: [
            { name: 'tip', rows: 150 },
            { name: 'permit_number', rows: 148 },
          ],
        }),
      },
      '/admin/waste?from=2026-11-01&to=2026-11-24',
    );
    const table = await screen.findByRole('table', { name: 'Incomplete movements' });
    expect(table).toHaveTextContent('tip, permit number');
    expect(
      screen.getByText('16,900 complete, 150 incomplete. Missing: tip (150), permit number (148).'),
    ).toBeVisible();
    expect(screen.getByText('149 more are in the file.')).toBeVisible();
    expect(requests.filter(({ path }) => path === '/waste-movements')).toEqual([]);
    for (const format of ['CSV', 'JSON']) await clickButton(`Download ${format}`);
    const formats = () =>
      requests
        .filter(({ path, query }) => path === '/waste-movements' && query.has('format'))
        .map(({ query }) => query.toString());
    await waitFor(() =>
      expect(formats()).toEqual([
        'from=2026-11-01&to=2026-11-24&format=csv',
        'from=2026-11-01&to=2026-11-24&format=json',
      ]),
    );
  });
});

describe('the diversion', () => {
  it('is charted by month, with its numbers as a table', async () => {
    open({
      'GET /diversion/months': {
        months: [
          {
            month: '2026-10',
            by_outcome: { reuse: 0, recycling: 972, energy: 0, landfill: 28 },
            diverted_percent: 97.2,
          },
        ],
      },
    });
    const chart = await screen.findByRole('group', { name: 'Kept out of landfill by month, as a table' });
    expect(await within(chart).findByRole('row', { name: /October 2026/u })).toHaveTextContent(
      '97.2%: recycling 972 kg, landfill 28 kg',
    );
  });
});
