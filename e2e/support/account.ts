import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { API } from './ports.js';

const session = z.object({ token: z.string(), user: z.unknown() });

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Asks the API as this customer; gives the parsed answer. */
  readonly ask: (method: 'GET' | 'POST', path: string, data?: unknown) => Promise<unknown>;
}

/** A new customer, signed in on this page without the form, which has journeys of its own. */
export const newCustomer = async (page: Page, label: string): Promise<Account> => {
  const email = `${label}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.test`;
  const password = 'Customer-pass-1';
  const data = { email, password, full_name: 'Carol Customer' };
  const answer = await page.request.post(`${API}/auth/signup`, { data });
  const { token, user } = session.parse(await answer.json());
  await page.goto('/terms');
  await page.evaluate(
    ([authToken, stored]) => {
      localStorage.setItem('authToken', authToken ?? '');
      localStorage.setItem('user', stored ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return {
    email,
    password,
    ask: async (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await page.request.fetch(API + path, { method, headers, data: body });
      expect(response.ok()).toBe(true);
      return response.json();
    },
  };
};

const total = z.object({ total: z.number() });

/** How many drafts the customer has. */
export const draftsOf = async ({ ask }: Account): Promise<number> =>
  total.parse(await ask('GET', '/drafts')).total;
