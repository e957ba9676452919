import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SignInLink, type SignInLinkProps } from './SignInLink.js';

function Arrived() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

const follow = async (props: SignInLinkProps, name: string) => {
  render(
    <MemoryRouter initialEntries={['/book/skip-hire?step=3']}>
      <Routes>
        <Route path="/auth" element={<Arrived />} />
        <Route path="*" element={<SignInLink {...props} />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name }));
};

it('links to sign-in, and passes the page with its query to return to', async () => {
  await follow({}, 'Sign In');
  expect(screen.getByText('{"from":"/book/skip-hire?step=3"}')).toBeVisible();
});

it('can have another text, and can leave out the page to return to', async () => {
  await follow({ staysAway: true, children: 'Sign in to see it' }, 'Sign in to see it');
  expect(screen.getByText('null')).toBeVisible();
});
