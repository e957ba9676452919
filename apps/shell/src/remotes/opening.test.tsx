import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type Opening, OpeningContext, openingOf } from './opening.js';
import { RemotePending } from './RemotePending.js';

const OPENING: Opening = { path: '/fleet', heading: 'Our vans', subtitle: 'Every one of them.' };
const pendingAt = (path: string, opening?: Opening) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <OpeningContext value={opening}>
        <RemotePending />
      </OpeningContext>
    </MemoryRouter>,
  );

it('is read from what stands in the document, and is drawn as it stood there', () => {
  const { container } = pendingAt('/fleet', OPENING);
  expect(screen.getByRole('heading', { level: 1, name: 'Our vans' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(openingOf(container, '/fleet')).toEqual(OPENING);
});

it('is no other page’s, and none where nothing is known', () => {
  const { container } = pendingAt('/book/x', OPENING);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Haulway');
  expect(openingOf(container, '/book/x')).toBeUndefined();
});
