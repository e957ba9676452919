import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  type InitialPageSkeleton,
  PageSkeletonContext,
  PaintedSkeleton,
  RemotePending,
} from './RemotePending.js';

const SKELETON: InitialPageSkeleton = { path: '/fleet', heading: 'Our vans', subtitle: 'Every one of them.' };
const pendingAt = (path: string, skeleton?: InitialPageSkeleton) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageSkeletonContext value={skeleton}>
        <RemotePending />
      </PageSkeletonContext>
    </MemoryRouter>,
  );

it('renders the heading that is in the document', () => {
  pendingAt('/fleet', SKELETON);
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeVisible();
  expect(screen.getByText('Every one of them.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('shows only the page name when nothing more is known', () => {
  pendingAt('/fleet', { path: '/fleet', heading: 'Our vans' });
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeInTheDocument();
});

it('keeps the painted elements of the document, also when it renders again', () => {
  const element = document.createElement('div');
  element.innerHTML = '<h1>Book a van</h1><a href="/services">Back</a>';
  const painted = <PaintedSkeleton element={element} />;
  const skeleton = { path: '/fleet', heading: 'Our vans', painted };
  pendingAt('/fleet', skeleton).unmount();
  pendingAt('/fleet', skeleton);
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([element.querySelector('h1')]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('does not use the heading of another page', () => {
  pendingAt('/book/x', SKELETON);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Haulway');
});
