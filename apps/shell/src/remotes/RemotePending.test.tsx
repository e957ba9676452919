import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type InitialPageSkeleton, PageSkeletonContext, RemotePending } from './RemotePending.js';

const SKELETON: InitialPageSkeleton = { path: '/fleet', heading: 'Our vans', subtitle: 'Every one of them.' };
const pendingAt = (path: string, skeleton?: InitialPageSkeleton) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageSkeletonContext value={skeleton}>
        <RemotePending />
      </PageSkeletonContext>
    </MemoryRouter>,
  );

it('is drawn as it stands in the document', () => {
  pendingAt('/fleet', SKELETON);
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeVisible();
  expect(screen.getByText('Every one of them.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('names the page where no more is known of it', () => {
  pendingAt('/fleet', { path: '/fleet', heading: 'Our vans' });
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeInTheDocument();
});

it('is no other page’s', () => {
  pendingAt('/book/x', SKELETON);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Haulway');
});
