import { clickButton, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingUpload, uploadsPage } from '../../../../test/releases.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { Uploads } from './Uploads.js';

const LIST = 'GET /micro-frontends/uploads';
const UPLOAD = pendingUpload();
const DISCARD = `DELETE /micro-frontends/${UPLOAD.remote}/uploads/${UPLOAD.id}`;
const open = (routes: FakeRoutes) => renderRemote(Uploads, { user: ADMIN, routes });

describe('the uploads that are not published', () => {
  it('are listed with their sizes, and what has not arrived', async () => {
    open({ [LIST]: uploadsPage(UPLOAD, pendingUpload({ id: 'b', version: '1.2.0', missing: 3 })) });
    const part = within(await screen.findByRole('region', { name: 'Uploads not published' }));
    await part.findByText('1.1.0');
    const [whole, partial] = part.getAllByRole('listitem');
    expect(whole).toHaveTextContent('fleet-mfe 1.1.012 files, 1.5 MiB · until 02/07/2026, 09:00');
    expect(partial).toHaveTextContent('1.5 MiB · 3 not received yet · until');
  });

  it('are discarded one by one, after a confirmation', async () => {
    const discarded = jest.fn(() => ({}));
    const { toasts } = open({ [LIST]: uploadsPage(UPLOAD), [DISCARD]: discarded });
    await clickButton('Discard: fleet-mfe 1.1.0');
    const dialog = await screen.findByRole('dialog', { name: 'Discard the upload of fleet-mfe 1.1.0?' });
    expect(discarded).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'The upload of fleet-mfe 1.1.0 was discarded.' }]),
    );
    expect(discarded).toHaveBeenCalledTimes(1);
  });
});
