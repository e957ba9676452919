import { defineRemote } from '@haulway/federation';
import { type RegistryState, RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { type FakeRequest, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import ServicePage from '../src/features/services/components/ServicePage.js';
import ServicesSection from '../src/features/services/components/ServicesSection.js';
import { fill } from './fill.js';
import { adminService, changesPage, servicesPage } from './services.js';

export const SERVICE = adminService();
const HISTORY = `GET /services/admin/${SERVICE.id}/history` as const;
export const PUT = `PUT /services/admin/${SERVICE.id}` as const;
export const PRICES = `POST /services/admin/${SERVICE.id}/prices` as const;

const BOOKING: RegistryState = {
  status: 'ready',
  remotes: [{ name: 'booking-mfe', version: '1.0.0', routes: [], navigation: [], slots: ['booking/step-1'] }],
};

/** The host's registry. The booking remote's slot prints what it receives. */
const registry = standInRegistry({
  getState: () => BOOKING,
  load: () =>
    Promise.resolve({
      ok: true,
      version: '1.0.0',
      module: defineRemote({
        name: 'booking-mfe',
        hostApi: '^1.0.0',
        routes: [],
        slots: { 'booking/step-1': (props: object) => <pre>{JSON.stringify(props)}</pre> },
      }),
    }),
});

export const showServices = (routes: FakeRoutes = {}, { edit = SERVICE.id }: { edit?: string } = {}) => {
  const Screen = () => (
    <RemoteRegistryProvider value={registry}>
      <Routes>
        <Route path="/admin/services" element={<ServicesSection />} />
        <Route path="/admin/services/:id" element={<ServicePage />} />
      </Routes>
    </RemoteRegistryProvider>
  );
  return renderRemote(Screen, {
    user: { ...SAMPLE_USER, role: 'admin' },
    path: `/admin/services${edit && !edit.startsWith('?') ? `/${edit}` : edit}`,
    routes: { 'GET /services/admin': servicesPage(SERVICE), [HISTORY]: changesPage(), ...routes },
  });
};

/** The service's own field. Fields of options with the same names come after it. */
export const serviceField = async (name: string): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('textbox', { name });
  return first!;
};

export const fillField = async (name: string, text: string): Promise<void> =>
  fill(await serviceField(name), text);

export const bodiesOf = (requests: readonly FakeRequest[], method: string): unknown[] =>
  requests.filter((request) => request.method === method).map(({ body }) => body);
