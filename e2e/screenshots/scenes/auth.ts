import type { Page } from '@playwright/test';
import { failing, waiting } from '../../support/route-responses.js';
import { press, type Scene } from '../scene.js';

const submit = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name }).click();
const toSignUp = (page: Page) => page.getByRole('tab', { name: 'Sign Up' }).click();
const askForLink = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody-of-the-longest-name@a-domain.of.many.parts.example.test');
  await press('Send the link')(page);
};

/** Sign in, sign up and the pages around links in e-mails. */
export const authScenes: readonly Scene[] = [
  { name: 'auth', path: '/auth' },
  { name: 'auth-faulty', path: '/auth', then: (page) => submit(page, 'Sign In') },
  {
    name: 'auth-refused',
    path: '/auth',
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await submit(page, 'Sign In');
      await page.getByText('Sign in failed').waitFor();
    },
  },
  {
    name: 'auth-busy',
    path: '/auth',
    before: (page) => page.route('**/api/auth/signin', waiting),
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await submit(page, 'Sign In');
    },
  },
  { name: 'auth-sign-up', path: '/auth', then: toSignUp },
  {
    name: 'auth-sign-up-faulty',
    path: '/auth',
    then: async (page) => {
      await toSignUp(page);
      await submit(page, 'Create Account');
    },
  },
  { name: 'auth-forgot', path: '/auth/forgot' },
  { name: 'auth-forgot-faulty', path: '/auth/forgot', then: press('Send the link') },
  { name: 'auth-forgot-sent', path: '/auth/forgot', then: askForLink },
  {
    name: 'auth-forgot-refused',
    path: '/auth/forgot',
    before: (page) => page.route('**/api/auth/password/forgot', failing()),
    then: askForLink,
  },
  { name: 'auth-reset-no-link', path: '/auth/reset' },
  { name: 'auth-reset', path: '/auth/reset#token=none' },
  {
    name: 'auth-reset-refused',
    path: '/auth/reset#token=none',
    then: async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('Customer-pass-2');
      await press('Change password')(page);
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    },
  },
  { name: 'auth-verify-no-link', path: '/auth/verify' },
  { name: 'auth-verify-signed-out', path: '/auth/verify#token=none' },
  { name: 'auth-verify', path: '/auth/verify#token=none', who: 'customer' },
  {
    name: 'auth-verify-refused',
    path: '/auth/verify#token=none',
    who: 'customer',
    then: press('Confirm email address'),
  },
  {
    name: 'auth-verify-confirmed',
    path: '/auth/verify#token=none',
    who: 'customer',
    before: (page) => page.route('**/api/auth/email/verify', (route) => route.fulfill({ status: 204 })),
    then: press('Confirm email address'),
  },
];
