import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type InitialPageSkeleton, PageSkeletonContext, pageSkeletonOf } from './RemotePending.js';
import { RemotePending } from './RemotePending.js';

const SKELETON: InitialPageSkeleton = { path: '/fleet', heading: 'Our vans', subtitle: 'Every one of them.' };
const pendingAt = (path: string, skeleton?: InitialPageSkeleton) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageSkeletonContext value={skeleton}>
        <RemotePending />
      </PageSkeletonContext>
    </MemoryRouter>,
  );

it('is read from what stands in the document, and is drawn as it stood there', () => {
  const { container } = pendingAt('/fleet', SKELETON);
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(pageSkeletonOf(container, '/fleet')).toEqual(SKELETON);
});

it('is no other page’s, and none where nothing is known', () => {
  const { container } = pendingAt('/book/x', SKELETON);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Haulway');
  expect(pageSkeletonOf(container, '/book/x')).toBeUndefined();
});
