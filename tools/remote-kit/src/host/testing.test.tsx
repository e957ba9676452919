import { Button } from '@haulway/ui';
import { RemoteSlot } from '@haulway/federation';
import { defineRemote } from '@haulway/federation/contract';
import { toast, useSession } from '@haulway/platform';
import { createSlice } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { renderModule, SAMPLE_USER } from './testing.js';

const vans = createSlice({ name: 'fleet', initialState: 1, reducers: { added: (count) => count + 1 } });

function Vans() {
  const { user } = useSession();
  const count = useSelector((state: { fleet: number }) => state.fleet);
  const dispatch = useDispatch();
  const add = () => {
    dispatch(vans.actions.added());
    toast({ title: 'Another van', tone: 'success' });
  };
  return (
    <>
      <h1>{user?.full_name ?? 'Nobody'}</h1>
      <Button onClick={add}>{`${count} vans`}</Button>
      <Link to="/fleet/7">The seventh</Link>
      <RemoteSlot name="calculator/estimate" away="No estimate" load={3} />
    </>
  );
}

function Van() {
  return <h1>Van {useParams()['id']}</h1>;
}

const remote = defineRemote({
  name: 'fleet-mfe',
  hostApi: '^1.0.0',
  routes: [
    { path: '/fleet', Component: Vans },
    { path: '/fleet/:id', Component: Van },
  ],
  reducers: { fleet: vans.reducer },
});

it('provides a module with its slices, toasts and router', async () => {
  const { toasts, address } = renderModule(remote);
  expect(screen.getByRole('heading', { name: 'Nobody' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '1 vans' }));
  expect(await screen.findByRole('button', { name: '2 vans' })).toBeInTheDocument();
  expect(toasts).toEqual([{ title: 'Another van', tone: 'success' }]);
  fireEvent.click(screen.getByRole('link', { name: 'The seventh' }));
  expect(await screen.findByRole('heading', { name: 'Van 7' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/fleet/7'));
});

it('provides a session, and components in the slots of other remotes', async () => {
  const Estimate = ({ load }: { load?: number }) => <p>About {load} yards</p>;
  renderModule(remote, { user: SAMPLE_USER, slots: { 'calculator/estimate': Estimate } });
  expect(screen.getByRole('heading', { name: SAMPLE_USER.full_name ?? '' })).toBeInTheDocument();
  expect(await screen.findByText('About 3 yards')).toBeInTheDocument();
});

it('opens the page of a path, with slots that no remote offers', () => {
  renderModule(remote, { path: '/fleet/12' });
  expect(screen.getByRole('heading', { name: 'Van 12' })).toBeInTheDocument();
  renderModule(remote);
  expect(screen.getByText('No estimate')).toBeInTheDocument();
});
