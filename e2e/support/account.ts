import { type APIResponse, expect, type Page } from '@playwright/test';
import { z } from 'zod';

const session = z.object({ token: z.string(), user: z.unknown() });

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Sends a request to the API as this customer; returns the parsed response. */
  readonly ask: (method: 'GET' | 'POST', path: string, data?: unknown) => Promise<unknown>;
}

/** Signs in on this page without the form (it has its own journeys) and without loading a page of the site. */
const enter = async (page: Page, response: APIResponse): Promise<string> => {
  const { token, user } = session.parse(await response.json());
  await page.goto('/robots.txt');
  await page.evaluate(
    ([authToken, stored]) => {
      localStorage.setItem('authToken', authToken ?? '');
      localStorage.setItem('user', stored ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return token;
};

export const enterAs = async (page: Page, data: { email: string; password: string }): Promise<void> => {
  await enter(page, await page.request.post('/api/auth/signin', { data }));
};

export const newCustomer = async (
  page: Page,
  label: string,
  full_name = 'Carol Customer',
): Promise<Account> => {
  const email = `${label}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.test`;
  const password = 'Customer-pass-1';
  const data = { email, password, full_name };
  const token = await enter(page, await page.request.post('/api/auth/signup', { data }));
  return {
    email,
    password,
    ask: async (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await page.request.fetch(`/api${path}`, { method, headers, data: body });
      expect(response.ok()).toBe(true);
      return response.json();
    },
  };
};

export const LONG_NAME = 'Anna-Maria Wolfeschlegelsteinhausenbergerdorff';

export const addressOf = (different: Readonly<Record<string, unknown>> = {}) => ({
  label: 'Home',
  street: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  ...different,
});

const total = z.object({ total: z.number() });

export const draftsOf = async ({ ask }: Account): Promise<number> =>
  total.parse(await ask('GET', '/drafts')).total;
