import { act, screen } from '@testing-library/react';
import { showFailure } from './show-failure.js';

const fail = () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<main><h1>Rubbish gone on the day you choose</h1><a href="/services">Book now</a></main>';
  document.documentElement.dataset['session'] = 'stored';
  act(() => showFailure(root));
};
afterEach(() => document.body.replaceChildren());

it('replaces the painted page and its dead links', () => {
  fail();
  expect(screen.getByRole('heading', { level: 1, name: 'Haulway could not start' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Book now' })).not.toBeInTheDocument();
});

it('is announced, and visible even if the document was hidden for a session', () => {
  fail();
  expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection, then try again.');
  expect(document.documentElement.dataset['session']).toBeUndefined();
});

it('has a button that can be focused by keyboard', () => {
  fail();
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('type', 'button');
});
